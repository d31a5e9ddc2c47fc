import { UnknownHost } from '@telecopy/contract/brands/brand-host-problems'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isKnownHost } from './hosts.ts'

/** Tells whether a host is the main host or that of an active brand, and no more. @throws UnknownHost */
export async function checkDomain(ctx: Context, { domain }: { domain: string }): Promise<void> {
  if (!(await isKnownHost(ctx, domain))) throw new Problem(UnknownHost)
}
