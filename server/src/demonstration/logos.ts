import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type Colour = readonly [number, number, number]

const isInMark = (x: number, y: number): boolean => {
  const [column, row] = [x - 30, y - 30]
  const inRing = column * column + row * row <= 22 * 22 && column * column + row * row >= 15 * 15
  const isBar = x > 66 && x < 66 + 250 - y * 2 && (y - 14) % 12 < 6 && y >= 14 && y < 48
  return inRing || isBar
}

/** A plain logo of 350 by 60 pixels in one colour on a transparent background, as PNG. */
export function makeLogo(colour: Colour): Buffer {
  const [width, height] = [350, 60]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isInMark(x, y)) rows.set([...colour, 255], y * (width * 4 + 1) + 1 + x * 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
