import { isRefusal } from '../api/problem.ts'
import { onSessionChange } from '../api/session.ts'
import type { ScreenName } from '../navigation/screens.ts'
import { hideWork, showDone, showFailed, showWork } from '../ui/toast.ts'

/** How far the work is, or how it ended. */
export type Look =
  | { isDone: false; message: string; done: number; total: number }
  | { isDone: true; isGood: boolean; title: string; message: string }

type Watched = {
  id: string
  title: string
  /** The screens that show this work themselves. */
  shownOn: readonly ScreenName[]
  /** undefined: the work is not found any more. */
  look: () => Promise<Look | undefined>
}

const everyMilliseconds = 2000

let session = 0
onSessionChange(() => (session += 1))

const isShownHere = (screens: readonly ScreenName[]): boolean =>
  screens.some((screen) => window.location.pathname.endsWith(`/${screen}`))

/** A look, or why there is none: `gone` ends the watch, `lost` tries again. */
async function lookOnce(look: Watched['look']): Promise<Look | 'gone' | 'lost'> {
  try {
    return (await look()) ?? 'gone'
  } catch (error) {
    return isRefusal(error) ? 'gone' : 'lost'
  }
}

function tell({ id, title, shownOn }: Watched, look: Look): void {
  const isHere = isShownHere(shownOn)
  if (look.isDone || isHere) hideWork(id)
  if (isHere) return
  if (!look.isDone) showWork({ id, title, ...look })
  else if (look.isGood) showDone(look.title, look.message)
  else showFailed(look.title, look.message)
}

/** Shows the progress of work of the server on all screens but its own, until it ends or the session does. */
export async function watchWork(work: Watched): Promise<void> {
  const begun = session
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a look follows the other
    await new Promise((resolve) => void setTimeout(resolve, everyMilliseconds))
    if (session !== begun) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    const seen = await lookOnce(work.look)
    if (session !== begun) return
    if (seen === 'gone') return hideWork(work.id)
    if (seen === 'lost') continue
    tell(work, seen)
    if (seen.isDone) return
  }
}
