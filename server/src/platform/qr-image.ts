import { crc32, deflateSync } from 'node:zlib'

const pixelsPerModule = 6
// The quiet zone that ISO/IEC 18004 asks for.
const borderModules = 4

/** A chunk of a PNG: length, name, content, and a checksum over the last two. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** One row of pixels, a bit each, white being 1; it begins with the byte that says "unfiltered". */
function rowOf(modules: readonly boolean[]): Buffer {
  const pixels = modules.flatMap((isDark) => Array.from({ length: pixelsPerModule }, () => !isDark))
  const row = Buffer.alloc(1 + Math.ceil(pixels.length / 8))
  for (const [at, isWhite] of pixels.entries())
    if (isWhite) row[1 + (at >> 3)] = (row[1 + (at >> 3)] ?? 0) | (0x80 >> (at & 7))
  return row
}

/** A QR code of the text as a PNG (greyscale of one bit) in a data URL. */
export async function qrImage(text: string): Promise<string> {
  const { encodeQR } = await import('qr')
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: borderModules })
  const size = modules.length * pixelsPerModule
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head[8] = 1
  const rows = modules.flatMap((row) => Array.from({ length: pixelsPerModule }, () => rowOf(row)))
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
