import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { adasNumber } from '../../testing/adas-number.ts'

/** A row of the lists: a vFax of Ada in a clinic. */
export const makeNumberRow = (fields: Partial<FaxNumberRow> = {}): FaxNumberRow => ({
  ...adasNumber,
  is_default: 1,
  csid: '',
  ...fields,
})

/** A number that no user has. */
export const makeFreeNumber = (fields: Partial<FaxNumberRow> = {}): FaxNumberRow =>
  makeNumberRow({ fsi_uid: 0, email: '', first_name: '', last_name: '', is_default: 0, ...fields })
