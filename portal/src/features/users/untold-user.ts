import { type User, userActions } from '@telecopy/contract/users/users.schemas'
import { pageLanguage } from '../../api/page-language.ts'

/** No obstacle to any act. */
export const noUserBlockers = Object.fromEntries(
  userActions.map((action) => [action, []]),
) as unknown as User['may']

/** The fields of ours, as a server has them that tells only the specified ones. It judges each act itself. */
const untold: Partial<User> = {
  language: pageLanguage,
  is_own: 0,
  count_welcome_email: 0,
}

/** A user with all fields, though the server may leave out those of ours. */
export const wholeUser = (told: User): User => ({
  ...untold,
  ...told,
  gsd_fax_numbers: (told.gsd_fax_numbers ?? []).map((line) => Object.assign({ is_master: 0 }, line)),
  may: { ...noUserBlockers, ...told.may },
})
