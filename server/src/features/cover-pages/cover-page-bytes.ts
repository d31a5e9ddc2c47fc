import { base64Of } from '@telecopy/contract/cover-pages/cover-page-file'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Problem } from '../../platform/problem.ts'

/**
 * The file in a data URL of the contract.
 *
 * @throws BadRequest when the last bits of the base64 belong to no byte: two texts of one file would differ
 */
export function bytesOfData(data: string): Buffer {
  const text = base64Of(data) ?? ''
  const bytes = Buffer.from(text, 'base64')
  const rest = bytes.length % 3 === 0 ? 3 : bytes.length % 3
  if (bytes.subarray(bytes.length - rest).toString('base64') === text.slice(-4)) return bytes
  const message = sharedMessages.unsupportedFile
  throw new Problem(BadRequest, { message, errors: [{ path: 'coverpage_data', message }] })
}
