import { NotFound } from '@telecopy/contract/kit/problems'
import { type Removal, previewRemoval, removeProvider } from '../../features/single-sign-on/public.ts'
import type { Answer, Call } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'
import { inWords } from './count-in-words.ts'

const wordsOf = (
  { provider, ended, groups_freed, links_kept, links_deleted, domains }: Removal,
  [does, keeps]: readonly [string, string],
): string[] => [
  `${does}: ${inWords(ended, 'session')} that came by it, and Enforce SSO in ${inWords(groups_freed, 'group')}.`,
  links_deleted > 0
    ? `${does} for good: ${inWords(links_deleted, 'link')} of users.`
    : `${keeps}: ${inWords(links_kept, 'link')} of users, for a provider of this group with the same issuer ${provider.issuer}.`,
  ...(domains.length === 0
    ? []
    : [`${does}: the rule that addresses of ${domains.join(', ')} lead to it alone.`]),
]

/** Sessions by password stay open; the next sign-in is by password. */
export async function removeIdentityProvider({ given, open }: Call): Promise<Answer> {
  const fsi_gid = given.number('group')
  const removing = { fsi_gid, forgetsLinks: given.has('forget-links') }
  const isDry = given.has('dry-run')
  const ctx = operatorContext(await open())
  const missing = `The group ${fsi_gid} has no identity provider of its own; \`idp list\` lists all.`
  const removal = await inSentences([[NotFound, missing]], () =>
    isDry ? previewRemoval(ctx, removing) : removeProvider(ctx, removing),
  )
  const { provider, ended, groups_freed, links_kept, links_deleted, domains } = removal
  const counts = { sessions_ended: ended, groups_freed, links_kept, links_deleted, domains }
  return {
    value: { [isDry ? 'would_remove' : 'removed']: provider.name, fsi_gid, ...counts },
    lines: isDry
      ? [
          `This would remove ${provider.name} from the group ${fsi_gid}. Nothing was changed.`,
          ...wordsOf(removal, ['It would end', 'It would keep']),
        ]
      : [
          `Removed ${provider.name} from the group ${fsi_gid}. Its users sign in by password again.`,
          ...wordsOf(removal, ['Ended', 'Kept']),
        ],
  }
}
