// The chunks that make the picture. A reader unpacks compressed texts and profiles too: two dozen of them cost 84 MB.
// Profiles, gamma and the turn of a photograph change how a picture looks: none of them is stored, so none is shown.
const ofPicture = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

const signatureBytes = 8
// Each chunk has its length and its name before its content, and a checksum behind.
const [nameAt, contentAt, checksumBytes] = [4, 8, 4]

/** The PNG with only the chunks that make the picture. A file that breaks off stays broken: the decoder refuses it. */
export function pictureOnly(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const kept = [file.subarray(0, signatureBytes)]
  let at = signatureBytes
  while (at + contentAt <= file.length) {
    const name = String.fromCodePoint(...file.subarray(at + nameAt, at + contentAt))
    const end = at + contentAt + view.getUint32(at) + checksumBytes
    if (ofPicture.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  const picture = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const chunk of kept) {
    picture.set(chunk, length)
    length += chunk.length
  }
  return picture
}
