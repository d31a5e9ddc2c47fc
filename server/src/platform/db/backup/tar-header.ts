// POSIX ustar. Every field that does not describe the content is fixed. The header follows from name, size and time, so
// any other byte in it is damage.

export const blockBytes = 512

export type TarEntry = { name: string; size: number; time: number }

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

export function tarHeader({ name, size, time }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`The name ${name} is too long for an entry.`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(time, 12), 100)
  header.write('        0', 148)
  header.write('ustar\0', 257)
  header.write('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The fields of a header; undefined when it is not exactly one of ours. */
export function readTarHeader(block: Buffer): TarEntry | undefined {
  const field = (start: number, end: number): string =>
    block.toString('latin1', start, end).replace(/\0.*$/s, '')
  const [size, time] = [field(124, 136), field(136, 148)]
  if (block.length !== blockBytes || !/^[0-7]{11}$/.test(size) || !/^[0-7]{11}$/.test(time)) return undefined
  const entry = {
    name: block.toString('utf8', 0, 100).replace(/\0.*$/s, ''),
    size: Number.parseInt(size, 8),
    time: Number.parseInt(time, 8),
  }
  return Buffer.byteLength(entry.name) < 100 && tarHeader(entry).equals(block) ? entry : undefined
}

/** The number of bytes that fill the last block of an entry. */
export const paddingBytes = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes
