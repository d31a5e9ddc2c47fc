import {
  type FaxNumberBlockerReason,
  faxNumberBlockers,
} from '@telecopy/contract/fax-numbers/fax-number-blockers'
import { unassignRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import { Problem } from '../../platform/problem.ts'

type Facts = { is_of_shared_line: boolean; is_of_default_user: boolean }

/** @throws the refusal of the first obstacle to unassigning all of these numbers */
export function permitUnassigning(numbers: readonly Facts[]): void {
  const obstacles: Record<FaxNumberBlockerReason, number> = {
    number_of_shared_line: numbers.filter((number) => number.is_of_shared_line).length,
    number_of_default_user: numbers.filter((number) => number.is_of_default_user).length,
  }
  for (const [reason, count] of Object.entries(obstacles) as [FaxNumberBlockerReason, number][])
    if (count > 0)
      throw new Problem(unassignRefusals[reason], { message: faxNumberBlockers[reason].text(count) })
}
