import type { Tx } from '../../platform/db/transaction.ts'
import { brandsOfMails } from '../brands/public.ts'
import { voidMailedCodes, voidMailedCodesBelow } from './sign-in.queries.ts'

/** The brand that mails to the users of a group; undefined without one. */
export const mailBrandOf = async (tx: Tx, fsi_gid: number): Promise<number | undefined> =>
  (await brandsOfMails(tx, [fsi_gid])).get(fsi_gid)?.fsi_bid

/** Voids the codes of a user who moved, if another brand mails to the user now: the former one may read its mails. */
export async function voidCodesOfMovedUser(
  tx: Tx,
  { fsi_uid, from, to, now }: { fsi_uid: number; from: number; to: number; now: number },
): Promise<void> {
  const brands = await brandsOfMails(tx, [from, to])
  if (brands.get(from)?.fsi_bid !== brands.get(to)?.fsi_bid) await voidMailedCodes(tx, fsi_uid, now)
}

/** The same for all users of a group that moved and of the groups below. `brand` mailed to them before. */
export async function voidCodesOfMovedGroup(
  tx: Tx,
  { fsi_gid, brand, now }: { fsi_gid: number; brand: number | undefined; now: number },
): Promise<void> {
  if ((await mailBrandOf(tx, fsi_gid)) !== brand) await voidMailedCodesBelow(tx, fsi_gid, now)
}
