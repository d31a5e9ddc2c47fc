// The chunks that make the picture. A reader unpacks compressed texts and profiles too: two dozen of them cost 84 MB.
const ofPicture = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND'])

const signatureBytes = 8
// Each chunk has its length and its name before its content, and a checksum behind.
const [nameAt, contentAt, checksumBytes] = [4, 8, 4]

/** The PNG with only the chunks that make the picture. A file that breaks off stays broken: the decoder refuses it. */
export function pictureOnly(file: Buffer): Buffer {
  const kept = [file.subarray(0, signatureBytes)]
  let at = signatureBytes
  while (at + contentAt <= file.length) {
    const name = file.toString('latin1', at + nameAt, at + contentAt)
    const end = at + contentAt + file.readUInt32BE(at) + checksumBytes
    if (ofPicture.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
