import { mailServerStates } from '../../features/brands/public.ts'
import { inWords } from '../commands/count-in-words.ts'
import type { World } from '../command.ts'
import { type Verdict, ok, warning } from './check.ts'

/** What the mail servers of brands did last. It asks none of them. */
export async function checkBrandMail(opened: () => Promise<World>): Promise<Verdict> {
  const { database } = await opened()
  const { count, failing } = await mailServerStates(database.db)
  if (count === 0) return ok('no brand has a mail server of its own')
  if (failing.length === 0)
    return ok(`${inWords(count, 'brand')} with a mail server, of which none has failed lately`)
  const names = failing.map(
    ({ brand_name, fsi_bid, mail_server_fault }) => `${brand_name} (${fsi_bid}): ${mail_server_fault}`,
  )
  return warning(
    `The mail servers of ${failing.length} of ${count} brands do not work: ${names.join('; ')}.`,
    'Tell their administrators; the mails of these brands leave by MAIL_URL meanwhile.',
  )
}
