import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrImage } from './qr-image.ts'

/** The pixels of a PNG of one bit grey, the only format that this function reads. */
function pixelsOf(png: Buffer) {
  const width = png.readUInt32BE(16)
  const start = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))
  const rowBytes = 1 + Math.ceil(width / 8)
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = rows[y * rowBytes + 1 + (x >> 3)] ?? 0
      if ((byte & (0x80 >> (x & 7))) === 0) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height: width, data }
}

it.each(['a', 'otpauth://totp/Telecopy:maya%40example.com?secret=JBSWY3DPEHPK3PXP', 'long '.repeat(60)])(
  'a PNG in a data URL that a reader reads back: %s',
  async (text) => {
    const [kind, content = ''] = (await qrImage(text)).split(',')
    expect(kind).toBe('data:image/png;base64')
    expect(decodeQR(pixelsOf(Buffer.from(content, 'base64')))).toBe(text)
  },
)
