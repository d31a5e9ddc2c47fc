import { expect, it } from 'vitest'
import { receiveLines } from './receive-lines.ts'

const bytes = new TextEncoder().encode('{"name":"Zoë"}\n{"name":"Ada"}\n')

const responseOf = (...pieces: Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(piece)
        stream.close()
      },
    }),
  )

async function all(response: Response): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of receiveLines(response)) lines.push(line)
  return lines
}

it('reads lines that arrive in any pieces', async () => {
  const whole = [{ name: 'Zoë' }, { name: 'Ada' }]
  expect(await all(responseOf(bytes))).toEqual(whole)
  // Each byte alone, so that one cut goes through a character.
  expect(await all(responseOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))))).toEqual(whole)
})

it('does not take half a line for a line', async () => {
  await expect(all(responseOf(bytes.slice(0, -5)))).rejects.toMatchObject({ httpStatus: 0 })
  await expect(all(responseOf(new TextEncoder().encode('Bad gateway\n')))).rejects.toMatchObject({
    httpStatus: 0,
  })
})
