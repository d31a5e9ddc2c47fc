import { NotFound } from '@telecopy/contract/kit/problems'
import { removeProvider } from '../../features/single-sign-on/public.ts'
import type { Answer, Call } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'

/** Open sessions stay open; the next sign-in is by password. */
export async function removeIdentityProvider({ given, open }: Call): Promise<Answer> {
  const fsi_gid = given.number('group')
  const ctx = operatorContext(await open())
  const missing = `The group ${fsi_gid} has no identity provider of its own; \`idp list\` lists all.`
  const provider = await inSentences([[NotFound, missing]], () => removeProvider(ctx, fsi_gid))
  return {
    value: { removed: provider.name, fsi_gid },
    lines: [`Removed ${provider.name} from the group ${fsi_gid}. Its users sign in by password again.`],
  }
}
