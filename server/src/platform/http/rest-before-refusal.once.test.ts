import { describe, expect, it } from 'vitest'
import { Presence } from '../fair/presence.ts'
import { restBeforeRefusal } from './rest-before-refusal.ts'

/** How many of so many refusals of a branch wait for half a second or longer. */
async function resting(branch: string, seen: Presence): Promise<number> {
  const waited = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const began = performance.now()
      await restBeforeRefusal(branch === '' ? ['', 'site', 'own'] : [branch, 'own'], seen)
      return performance.now() - began
    }),
  )
  return waited.filter((milliseconds) => milliseconds > 500).length
}

/** A process in which a branch is present whose proofs take 20 times as long as usual. */
function heldUp(): Presence {
  const seen = new Presence()
  seen.begin(['neighbour']).end()
  for (let at = 0; at < 50; at += 1) seen.noteProof(at === 0 ? 1 : 20, { kind: '', most: 1 })
  return seen
}

describe('refusals of one branch', () => {
  it.each([['greedy'], ['']])(
    'rest after the first ones of a second while others are held up, of %j (req 113)',
    async (branch) => {
      expect(await resting(branch, heldUp())).toBeGreaterThanOrEqual(10)
    },
  )

  it('come at once without others, or when nobody is held up', async () => {
    expect(await resting('lonely', new Presence())).toBe(0)
    expect(await resting('neighbour', heldUp())).toBe(0)
  })
})
