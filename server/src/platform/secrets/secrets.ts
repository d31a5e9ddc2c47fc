import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes, as text that fits a header or an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The form in which the database stores a token or code. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A token that is derived from another one and the installation's key: the same answer can be given twice. */
export const deriveToken = (secretKey: string, purpose: string, token: string): string =>
  createHmac('sha256', secretKey).update(`${purpose}\0${token}`).digest('base64url')

/** Compares in a time that does not reveal where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [hashToken(one), hashToken(other)]
  return timingSafeEqual(left, right)
}
