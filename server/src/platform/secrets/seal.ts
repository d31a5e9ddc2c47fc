import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const formatVersion = 1
const keyIdBytes = 4
const ivBytes = 12
const tagBytes = 16
const headBytes = 1 + keyIdBytes + ivBytes + tagBytes

/** A sealed text that cannot be opened: damaged, of another purpose, or sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

const keyFor = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `telecopy seal ${purpose}`, 32))

const keyId = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, keyIdBytes)

/**
 * Seals a text with the installation's key (AES-256-GCM): version, key id, nonce, tag, ciphertext. A text that was
 * sealed for one purpose cannot be opened for another.
 */
export function seal(secretKey: string, purpose: string, text: string): Buffer {
  const key = keyFor(secretKey, purpose)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([formatVersion]), keyId(key), iv, cipher.getAuthTag(), sealed])
}

/** Opens a text of `seal`. @throws SealBroken with the reason, and without the content */
export function unseal(secretKey: string, purpose: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  const key = keyFor(secretKey, purpose)
  if (bytes.length < headBytes || bytes[0] !== formatVersion) throw new SealBroken('the seal is damaged')
  if (!bytes.subarray(1, 1 + keyIdBytes).equals(keyId(key)))
    throw new SealBroken('it was sealed with another SECRET_KEY')
  const iv = bytes.subarray(1 + keyIdBytes, 1 + keyIdBytes + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(bytes.subarray(headBytes - tagBytes, headBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new SealBroken('the seal is damaged')
  }
}
