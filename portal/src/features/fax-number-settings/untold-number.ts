import { type FaxNumber, faxNumberActions } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'

/** No obstacle to any act. */
export const noNumberBlockers = Object.fromEntries(
  faxNumberActions.map((action) => [action, []]),
) as unknown as FaxNumber['may']

/** A fax number with all fields, though the server may leave out those of ours. */
export const wholeNumber = (told: FaxNumber): FaxNumber => ({
  ...told,
  first_name: told.first_name ?? '',
  last_name: told.last_name ?? '',
  may: { ...noNumberBlockers, ...told.may },
})
