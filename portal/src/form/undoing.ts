import { NotFound } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { isProblem, shownMessage } from '../api/problem.ts'
import type { Undo } from '../ui/toast.ts'

/** What a refusal of an undo says: what has gone since is changed too. */
const reasonOf = (error: unknown): string =>
  isProblem(error, NotFound)
    ? sharedMessages.changedMeanwhile
    : shownMessage(error, sharedMessages.unavailable)

/** The undo of an act, for its toast: `act` does the opposite, and `done` says so. */
export const undoing =
  (act: () => Promise<unknown>, done: string): Undo =>
  async () => {
    try {
      await act()
      return { isDone: true, message: done }
    } catch (error) {
      return { isDone: false, message: reasonOf(error) }
    }
  }
