import type pg from 'pg'

/** Runs a COPY … TO STDOUT, passes its pieces on as they come, and resolves at its end. */
export async function copyOut(pool: pg.Pool, text: string, onPiece: (piece: Buffer) => void): Promise<void> {
  const client = await pool.connect()
  try {
    await new Promise<void>((resolve, reject) => {
      // The methods that the driver calls on a query; it has no query for COPY.
      const copying = {
        submit: (wire: { query(sql: string): void }) => wire.query(text),
        handleCopyInResponse: () => undefined,
        handleCopyData: ({ chunk }: { chunk: Buffer }) => onPiece(chunk),
        handleCommandComplete: () => undefined,
        handleReadyForQuery: () => resolve(),
        handleError: reject,
      }
      client.query(copying as unknown as pg.Submittable)
    })
  } finally {
    client.release()
  }
}
