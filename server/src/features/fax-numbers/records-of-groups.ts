import type {
  numbersArrived,
  numbersLeft,
  numbersReturned,
} from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'

type Group = { fsi_gid: number; group_name: string }
type Act = typeof numbersArrived | typeof numbersLeft | typeof numbersReturned

const mostRecorded = 100

/** Several numbers in one record. */
export const toldNumbers = (numbers: readonly { fax_number: string }[]) => ({
  count: numbers.length,
  first: numbers.slice(0, mostRecorded).map(({ fax_number }) => fax_number),
})

/** The record of a group whose numbers have changed. */
export const recordOfGroup = (
  act: Act,
  { fsi_gid, group_name }: Group,
  numbers: readonly { fax_number: string }[],
): AuditEntry =>
  entryOf(act, {
    group: { fsi_gid, group_name },
    entity_id: fsi_gid,
    entity_name: group_name,
    after: toldNumbers(numbers),
  })

/** The same for each group that numbers have left. */
export function recordsOfGroups(
  act: Act,
  numbers: readonly (Group & { fax_number: string })[],
): AuditEntry[] {
  const groups = new Map(numbers.map((number) => [number.fsi_gid, number]))
  return [...groups.values()].map((group) =>
    recordOfGroup(
      act,
      group,
      numbers.filter(({ fsi_gid }) => fsi_gid === group.fsi_gid),
    ),
  )
}
