import type { BlockerKind, BlockerWith } from '@telecopy/contract/kit/blockers'
import type { ProblemType } from '@telecopy/contract/kit/problems'
import { Problem } from './problem.ts'

/** The things that an obstacle names. */
type Named = Pick<BlockerWith<string>, 'lines' | 'more_lines'>

/**
 * The words for a feature's rules, from its record of obstacles: `counted` gives one obstacle for a count above 0,
 * `when` gives one if a fact applies, and `permit` throws the refusal of the first obstacle, if there is one.
 */
export function obstaclesFrom<Reason extends string>(
  kinds: Readonly<Record<Reason, BlockerKind>>,
  refusals: Readonly<Record<Reason, ProblemType>>,
) {
  const counted = (count: number, reason: Reason, named: Named = {}): BlockerWith<Reason>[] =>
    count > 0 ? [{ reason, count, target: kinds[reason].target ?? '', ...named }] : []
  return {
    counted,
    when: (applies: boolean, reason: Reason) => counted(applies ? 1 : 0, reason),
    permit: (blockers: readonly BlockerWith<Reason>[]): void => {
      const [first] = blockers
      if (first === undefined) return
      const { reason, count } = first
      throw new Problem(refusals[reason], { message: kinds[reason].text(count) })
    },
  }
}
