import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'

export type BrandVerdict = { allowed: true } | { allowed: false; message: string }

/** Whether the account may sign in on this host. Without brands of their own, hosts take everyone. */
export async function mayEnterHere(_tokens: Tokens): Promise<BrandVerdict> {
  return { allowed: true }
}
