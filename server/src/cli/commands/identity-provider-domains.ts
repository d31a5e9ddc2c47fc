import { NotFound } from '@telecopy/contract/kit/problems'
import {
  DomainTaken,
  addDomains,
  removeDomains,
  selectDomains,
} from '../../features/single-sign-on/public.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { answerList } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readDomains } from '../values.ts'

export const domainsInWords = (domains: readonly string[], provider: string): string[] =>
  domains.length === 0 ? [] : [`Addresses of ${domains.join(', ')} lead to ${provider} alone.`]

/** @throws UsageError for none, or more than a statement takes */
function requireDomains({ words }: Given, command: string): string[] {
  const domains = readDomains(words)
  if (domains.length === 0 || domains.length > 100)
    throw new UsageError(`\`${command}\` needs 1 to 100 domains.`)
  return domains
}

/** A line for each domain. */
export async function listDomains(call: Call): Promise<Answer> {
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => selectDomains(db, { limit }),
    none: 'No identity provider has a domain.',
    linesOf: ({ domain, name, group_name, fsi_gid }) => [`${domain}: ${name} of ${group_name} (${fsi_gid})`],
    valueOf: ({ domain, name, group_name, fsi_gid }) => ({ domain, name, group: { fsi_gid, group_name } }),
  })
}

export async function addProviderDomains({ given, open }: Call): Promise<Answer> {
  const domains = requireDomains(given, 'idp domains add')
  const fsi_gid = given.number('group')
  const ctx = operatorContext(await open())
  const missing = `The group ${fsi_gid} has no identity provider of its own; \`idp list\` lists all.`
  const { provider, group_name, added, elsewhere } = await inSentences([[NotFound, missing]], () =>
    addDomains(ctx, { fsi_gid, domains }),
  ).catch((error: unknown) => {
    throw error instanceof DomainTaken ? new OperatorError(error.message) : error
  })
  const { name } = provider
  const had = domains.filter((domain) => !added.includes(domain))
  return {
    value: { name, group: { fsi_gid, group_name }, added, linked_elsewhere: elsewhere },
    lines: [
      ...domainsInWords(added, name),
      ...(had.length === 0 ? [] : [`${name} has ${had.join(', ')} already.`]),
      ...(elsewhere.length === 0
        ? []
        : [
            `Linked to another identity provider by such an address, and still signing in there: ${elsewhere.join(', ')}. If one of them is not the address's owner, \`idp unlink --email E\` ends it.`,
          ]),
    ],
  }
}

export async function removeProviderDomains({ given, open }: Call): Promise<Answer> {
  const domains = requireDomains(given, 'idp domains remove')
  const ctx = operatorContext(await open())
  const missing =
    'Not all of these domains belong to an identity provider, so none was taken: `idp domains` lists them.'
  await inSentences([[NotFound, missing]], () => removeDomains(ctx, domains))
  return { value: { removed: domains }, lines: [`No identity provider has ${domains.join(', ')} any more.`] }
}
