import { NotFound } from '@telecopy/contract/kit/problems'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isKnownHost } from './hosts.ts'

/** Says whether a reverse proxy may ask for a certificate of a domain. @throws NotFound */
export async function checkCertificateDomain(ctx: Context, { domain }: { domain: string }): Promise<void> {
  if (!(await isKnownHost(ctx, domain))) throw new Problem(NotFound)
}
