import { KeyNameTaken, TooManyKeys } from '@telecopy/contract/api-keys/api-key-problems'
import type { ProblemType } from '@telecopy/contract/kit/problems'
import { refusedAs } from '../../platform/db/refused-as.ts'

const refusals: Readonly<Record<string, ProblemType>> = {
  api_keys_name_once: KeyNameTaken,
  api_keys_slot_once: TooManyKeys,
}

/** Does the work. The database alone decides which of several keys gets a name, or the last place of a group. */
export const asRefusals = <T>(work: () => Promise<T>): Promise<T> =>
  refusedAs(work, ({ constraint = '' }) => refusals[constraint])
