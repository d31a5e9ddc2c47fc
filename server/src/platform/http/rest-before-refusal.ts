import { setTimeout as pause } from 'node:timers/promises'
import { type Presence, presence } from '../fair/presence.ts'
import type { Share } from '../fair/share.ts'

// A branch, and all strangers together, get so many refusals a second at once while others are held up.
const atOnce = 20
const restMilliseconds = 1000

const refusals = new Map<string, number>()
let second = 0

/**
 * Lets a refusal wait for a second if its branch has many of them, and calls of other branches are held up. A refusal
 * takes no turn, because it comes before the work of its call, and a program that is refused at once comes again at once.
 */
export async function restBeforeRefusal(share: Share, seen: Presence = presence): Promise<void> {
  const now = Math.floor(performance.now() / 1000)
  if (now !== second) refusals.clear()
  second = now
  const [branch = ''] = share
  const count = (refusals.get(branch) ?? 0) + 1
  refusals.set(branch, count)
  if (count > atOnce && seen.areOthersHeldUp(share)) await pause(restMilliseconds)
}
