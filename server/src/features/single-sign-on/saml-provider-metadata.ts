import { singleSignOn, xml as xmlBounds } from '@telecopy/contract/limits'
import { xmlObjection } from '../../platform/xml/xml-objection.ts'
import type { SamlMetadata } from './saml-metadata-parser.ts'
import { readInThread } from './saml-thread.ts'

/** Metadata that can't be used, in one sentence. */
export class MetadataError extends Error {}

// The metadata of a large provider is larger than an answer may be.
const bounds = { ...xmlBounds, bytes: singleSignOn.metadataBytes }

/** The encoding that the first bytes of a document say, as the XML specification has it (appendix F). */
function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  return encodings[start] ?? 'utf-8'
}

// A mark, or the sign `<`.
const encodings: Readonly<Record<string, string>> = {
  fffe: 'utf-16le',
  '3c00': 'utf-16le',
  feff: 'utf-16be',
  '003c': 'utf-16be',
}

const webPage = /^\s*(<!doctype html|<html)/i

/** Reads the metadata of a SAML identity provider. @throws MetadataError */
export async function readSamlMetadata(bytes: Uint8Array): Promise<SamlMetadata> {
  const xml = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (webPage.test(xml))
    throw new MetadataError(
      'this is a web page. Its address probably asks for a sign-in: save the metadata with a browser that is signed in',
    )
  const objection = xmlObjection(xml, bounds)
  if (objection !== undefined) throw new MetadataError(`it ${objection}`)
  try {
    return await readInThread({ kind: 'metadata', xml })
  } catch (error) {
    throw new MetadataError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
