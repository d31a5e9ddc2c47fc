import { wholeMessagesLength } from './wire-protocol.ts'

/**
 * The bytes that a client has sent and the database has not read yet. They come in pieces; the database gets whole
 * messages.
 */
export type ClientInput = {
  append(bytes: Uint8Array): void
  takeWhole(): Buffer
  clear(): void
}

export function openClientInput(): ClientInput {
  let pending: Buffer = Buffer.alloc(0)
  return {
    append(bytes) {
      const added = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      pending = pending.length === 0 ? added : Buffer.concat([pending, added])
    },
    takeWhole() {
      const length = wholeMessagesLength(pending)
      const whole = pending.subarray(0, length)
      pending = pending.subarray(length)
      return whole
    },
    clear() {
      pending = Buffer.alloc(0)
    },
  }
}
