import { macDigits } from '@telecopy/contract/kit/mac'
import { foldedEmail } from '@telecopy/contract/kit/text'
import { sql } from 'kysely'
import { among, contains, startsWith } from '../../listing/search.queries.ts'

/** What lists of fax numbers `n` are searched by: the number, its device, or the e-mail of its user. */
export const numberCriteria = {
  fax_number: contains(sql.ref('n.fax_number')),
  ata_mac: startsWith(sql.ref('n.ata_mac'), macDigits),
  email: among(
    sql.ref('n.fsi_uid'),
    sql`select o.fsi_uid from users o`,
    contains(sql.ref('o.email_key'), foldedEmail),
  ),
} as const
