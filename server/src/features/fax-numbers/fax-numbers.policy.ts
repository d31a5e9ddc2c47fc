import { faxNumberBlockers } from '@telecopy/contract/fax-numbers/fax-number-blockers'
import { faxNumberRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import type {
  FaxNumber,
  FaxNumberBlocker as Blocker,
} from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { namedLines } from '@telecopy/contract/kit/blockers'
import type { Flag } from '@telecopy/contract/kit/flags'
import { obstaclesFrom } from '../../platform/obstacles.ts'
import type { NumberFacts } from './number-facts.queries.ts'
import type { Owner } from './owned-numbers.queries.ts'

const { counted, when, permit } = obstaclesFrom(faxNumberBlockers, faxNumberRefusals)

type Uses = { is_of_shared_line: boolean; is_of_default_user: boolean }

/** The obstacles to unassigning all of these numbers; `line` is that of a single one. */
const mayUnassign = (numbers: readonly Uses[], line = {}): Blocker[] => [
  ...counted(numbers.filter((number) => number.is_of_shared_line).length, 'number_of_shared_line', line),
  ...counted(numbers.filter((number) => number.is_of_default_user).length, 'number_of_default_user'),
]

/** The obstacles to moving all of these numbers, or returning them to the inventory. */
const mayLeaveGroup = (numbers: readonly { fsi_uid: number }[]): Blocker[] =>
  counted(numbers.filter((number) => number.fsi_uid !== 0).length, 'number_assigned')

/** What an administrator asks for a number and a user. */
type Asked = {
  number: Pick<NumberFacts, 'fsi_uid' | 'is_default'>
  owner: Pick<Owner, 'fsi_uid' | 'is_active' | 'is_group_active'>
  is_default: Flag | undefined
}

/** The obstacles to assigning a number, or to saving the settings of one that the user has already. */
function mayAssign({ number, owner, is_default }: Asked): Blocker[] {
  if (number.fsi_uid === owner.fsi_uid)
    return when(is_default === 0 && number.is_default === 1, 'default_number_stays')
  return [
    ...when(number.fsi_uid !== 0, 'number_assigned'),
    ...when(owner.is_group_active === 0, 'group_deactivated'),
    ...when(owner.is_active === 0, 'user_disabled'),
  ]
}

/** @throws the refusal of the first obstacle to what is asked for */
export const permitAssigning = (asked: Asked): void => permit(mayAssign(asked))

/** @throws the refusal when one of these numbers has a user */
export const permitLeaving = (numbers: readonly { fsi_uid: number }[]): void => permit(mayLeaveGroup(numbers))

/** @throws the refusal of the first obstacle to moving all of these numbers to a group */
export const permitMoving = (numbers: readonly { fsi_uid: number }[], group: { is_active: Flag }): void =>
  permit([...when(group.is_active === 0, 'group_deactivated'), ...mayLeaveGroup(numbers)])

/** @throws the refusal of the first obstacle to unassigning all of these numbers */
export const permitUnassigning = (numbers: readonly Uses[]): void => permit(mayUnassign(numbers))

/** The obstacles to each act of an administrator on a number. */
export function mayOf(number: NumberFacts): FaxNumber['may'] {
  const { fsi_uid, fsi_gid, gsd_id, line_tag, is_group_number, is_default } = number
  const none = when(fsi_uid === 0, 'number_unassigned')
  const uses = { is_of_shared_line: gsd_id !== 0, is_of_default_user: is_group_number === 1 }
  const leaves = mayLeaveGroup([number])
  const line = line_tag === null ? {} : namedLines([{ gsd_id, fsi_gid, tag: line_tag }])
  return {
    unassign: [...none, ...mayUnassign([uses], line)],
    move: leaves,
    return: leaves,
    is_default: [...none, ...when(is_default === 1, 'default_number_stays')],
  }
}
