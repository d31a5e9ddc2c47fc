import { NotFound } from '@telecopy/contract/kit/problems'
import { unlinkUser } from '../../features/single-sign-on/public.ts'
import type { Answer, Call } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'

/** For a person with a new account at the identity provider. */
export async function unlinkIdentity({ given, open }: Call): Promise<Answer> {
  const email = readEmail(given)
  const ctx = operatorContext(await open())
  const unknown = `There is no user with the e-mail ${email}.`
  const links = await inSentences([[NotFound, unknown]], () => unlinkUser(ctx, email))
  return {
    value: { email, links_removed: links },
    lines: [
      links === 0
        ? `${email} was linked to no identity.`
        : `${email} is linked to no identity any more; the next sign-in links it anew.`,
    ],
  }
}
