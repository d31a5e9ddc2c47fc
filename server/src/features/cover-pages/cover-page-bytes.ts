import { base64Of } from '@telecopy/contract/cover-pages/cover-page-file'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Problem } from '../../platform/problem.ts'

// The mark of UTF-8. Some editors put it before an RTF file, which word processors then show as plain text.
const byteOrderMark = Buffer.from('efbbbf', 'hex')

const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes

/**
 * The file in a data URL of the contract, without a byte order mark.
 *
 * @throws BadRequest when the last bits of the base64 belong to no byte: two texts of one file would differ
 */
export function bytesOfData(data: string): Buffer {
  const text = base64Of(data) ?? ''
  const bytes = Buffer.from(text, 'base64')
  const rest = bytes.length % 3 === 0 ? 3 : bytes.length % 3
  if (bytes.subarray(bytes.length - rest).toString('base64') === text.slice(-4)) return withoutMark(bytes)
  const message = sharedMessages.unsupportedFile
  throw new Problem(BadRequest, { message, errors: [{ path: 'coverpage_data', message }] })
}
