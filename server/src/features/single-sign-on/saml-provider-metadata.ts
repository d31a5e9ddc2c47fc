import { singleSignOn, xml as xmlBounds } from '@telecopy/contract/limits'
import { xmlObjection } from '../../platform/xml/xml-objection.ts'
import type { SamlMetadata } from './saml-metadata-parser.ts'
import { readInThread } from './saml-thread.ts'

/** Metadata that can't be used, in one sentence. */
export class MetadataError extends Error {}

// The metadata of a large provider is larger than an answer may be.
const bounds = { ...xmlBounds, bytes: singleSignOn.metadataBytes }

/** Reads the metadata of a SAML identity provider. @throws MetadataError */
export async function readSamlMetadata(xml: string): Promise<SamlMetadata> {
  const objection = xmlObjection(xml, bounds)
  if (objection !== undefined) throw new MetadataError(`it ${objection}`)
  try {
    return await readInThread({ kind: 'metadata', xml })
  } catch (error) {
    throw new MetadataError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
