/** A random name for an attempt: the server does an attempt once, however often it is sent. */
export const attemptName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
