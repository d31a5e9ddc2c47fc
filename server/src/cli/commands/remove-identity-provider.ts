import { NotFound } from '@telecopy/contract/kit/problems'
import { removeProvider } from '../../features/single-sign-on/public.ts'
import { Problem } from '../../platform/problem.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'

/** Open sessions stay open; the next sign-in is by password. */
export async function removeIdentityProvider({ given, open }: Call): Promise<Answer> {
  const fsi_gid = given.number('group')
  const ctx = operatorContext(await open())
  const provider = await removeProvider(ctx, fsi_gid).catch((error: unknown) => {
    const isMissing = error instanceof Problem && error.type === NotFound
    throw isMissing
      ? new OperatorError(`The group ${fsi_gid} has no identity provider of its own; \`idp list\` lists all.`)
      : error
  })
  return {
    value: { removed: provider.name, fsi_gid },
    lines: [`Removed ${provider.name} from the group ${fsi_gid}. Its users sign in by password again.`],
  }
}
