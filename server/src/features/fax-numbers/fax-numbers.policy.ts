import { faxNumberBlockers } from '@telecopy/contract/fax-numbers/fax-number-blockers'
import { unassignRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import { obstaclesFrom } from '../../platform/obstacles.ts'

const { counted, permit } = obstaclesFrom(faxNumberBlockers, unassignRefusals)

type Facts = { is_of_shared_line: boolean; is_of_default_user: boolean }

/** @throws the refusal of the first obstacle to unassigning all of these numbers */
export const permitUnassigning = (numbers: readonly Facts[]): void =>
  permit([
    ...counted(numbers.filter((number) => number.is_of_shared_line).length, 'number_of_shared_line'),
    ...counted(numbers.filter((number) => number.is_of_default_user).length, 'number_of_default_user'),
  ])
