import type sharp from 'sharp'
import { isPngFile, logoPrefix } from '@telecopy/contract/brands/brand-logo'
import { pictureOnly } from '@telecopy/contract/brands/png-chunks'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { branding } from '@telecopy/contract/limits'
import { brandMessages } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { FairQueue } from '../../platform/fair/fair-queue.ts'
import { Problem } from '../../platform/problem.ts'

type Library = typeof sharp

let loading: Promise<Library> | undefined

/** Loads the library with the first logo: few processes ever need it, and loading it takes 60 ms. */
async function load(): Promise<Library> {
  const { default: library } = await import('sharp')
  // It reads a dozen formats; only this loader stays, and it reads nothing but the memory that it is given.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: ['VipsForeignLoadPngBuffer'] })
  library.cache(false)
  library.concurrency(1)
  return library
}

async function loaded(): Promise<Library> {
  loading ??= load()
  try {
    return await loading
  } catch (error) {
    // The next logo tries again.
    loading = undefined
    throw error
  }
}

// A picture takes some ten milliseconds and 4 MB; the password hashes use the same threads.
const queue = new FairQueue(2)
const mostSeconds = 10

const refused = (message: string): Problem =>
  new Problem(BadRequest, { errors: [{ path: 'logo_data', message }] })

// The first chunk of a PNG is its header, with width and height at these places.
const [widthAt, heightAt] = [16, 20]

/** Reads the size from the header, so that a small file of a huge picture is refused before anything is unpacked. */
function requireSize(file: Buffer): void {
  const isHeaded = file.length > 33 && file.toString('latin1', 12, 16) === 'IHDR'
  if (!isPngFile(file) || !isHeaded) throw refused(sharedMessages.unsupportedFile)
  if (file.readUInt32BE(widthAt) * file.readUInt32BE(heightAt) > branding.logoPixels)
    throw refused(brandMessages.logoTooLarge)
}

const encode = (library: Library, file: Buffer): Promise<Buffer> =>
  library(pictureOnly(file), { failOn: 'warning', limitInputPixels: branding.logoPixels, animated: false })
    .timeout({ seconds: mostSeconds })
    .png({ compressionLevel: 9 })
    .toBuffer()

/**
 * Decodes a PNG completely and encodes its picture anew, outside of the event loop: what else the file held, such as
 * metadata, further frames and appended text, is gone (req 55).
 *
 * @throws BadRequest when it is no PNG, is damaged, or has too many pixels or bytes
 */
export async function reencodeLogo({ share }: AdministratorContext, file: Buffer): Promise<Buffer> {
  requireSize(file)
  const library = await loaded()
  let encoded: Buffer
  try {
    encoded = await queue.run({ share }, () => encode(library, file))
  } catch {
    throw refused(sharedMessages.unsupportedFile)
  }
  if (encoded.length > branding.logoBytes) throw refused(brandMessages.logoTooLarge)
  return encoded
}

/** The file in a data URL of the contract. */
export const logoFile = (data: string): Buffer => Buffer.from(data.slice(logoPrefix.length), 'base64')

export const logoData = (file: Uint8Array): string => `${logoPrefix}${Buffer.from(file).toString('base64')}`
