const key = 'telecopy-sign-on'

/** Makes the nonce at the start of a single sign-on, and keeps it in this tab until the end. */
export function keepSignOnNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(key, nonce)
  return nonce
}

/** The nonce that this tab keeps, once; undefined when no single sign-on was begun here. */
export function takeSignOnNonce(): string | undefined {
  const nonce = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return nonce
}
