const terminate = message('X', Buffer.alloc(0))

/** The session is between transactions: a ReadyForQuery message that says "idle". */
const idleEnd = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

export const endsIdle = (bytes: Uint8Array): boolean =>
  bytes.length >= 6 && idleEnd.equals(bytes.subarray(-6))

/** How many of the leading bytes are whole messages of a session that has started. */
export function wholeMessagesLength(bytes: Buffer): number {
  let end = 0
  while (end + 5 <= bytes.length) {
    const next = end + 1 + bytes.readUInt32BE(end + 1)
    if (next > bytes.length) break
    end = next
  }
  return end
}

export const queryMessage = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`))
export const syncMessage = (): Buffer => message('S', Buffer.alloc(0))
export const copyFailMessage = (reason: string): Buffer => message('f', Buffer.from(`${reason}\0`))

/**
 * A Terminate message would end the database with its only session. The end of the stream means the same and leaves the
 * database running. Rows of a COPY come in pieces of their own, and a piece may begin with an X, too.
 */
export const isTerminate = (bytes: Uint8Array): boolean => terminate.equals(bytes)

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
