import { acceptedLanguage } from '@telecopy/contract/languages'
import { scim } from '@telecopy/contract/scim/scim-limits'
import { InvalidValue } from '@telecopy/contract/scim/scim-problems'
import { fieldRefusals } from '@telecopy/contract/messages/fields'
import { named } from '@telecopy/contract/messages/language'
import { scimRefusals } from '@telecopy/contract/messages/scim'
import { schemaWords } from '../../platform/language/schema-words.ts'
import { Problem } from '../../platform/problem.ts'
import type { z } from 'zod/mini'
import type { Draft } from './scim-draft.ts'

/** The attribute of each field that a directory sets. */
const attributes: Readonly<Record<string, string>> = {
  email: 'userName',
  new_email: 'userName',
  confirm_email: 'userName',
  first_name: 'name.givenName',
  last_name: 'name.familyName',
  time_zone: 'timezone',
  language: 'preferredLanguage',
  sso_email: 'emails.value',
  is_active: 'active',
}

/** A sentence behind the name of its attribute: `userName: at most 50 characters`. "Latin" keeps its capital. */
const namedBy = (attribute: string, sentence: string): string =>
  named(attribute, sentence.replace(/^(?!Latin)\p{Lu}/u, (letter) => letter.toLowerCase()).replace(/\.$/, ''))

/** Reads fields by the schema of a call, so that SCIM keeps the rules of the portal. @throws InvalidValue */
export function readAs<Schema extends z.ZodMiniType>(schema: Schema, fields: object): z.output<Schema> {
  const read = schema.safeParse(fields, schemaWords())
  if (read.success) return read.data
  const { path = [], message = scimRefusals.invalidValue } = read.error.issues[0] ?? {}
  const attribute = attributes[String(path[0])]
  throw new Problem(InvalidValue, {
    message: attribute === undefined ? message : namedBy(attribute, message),
  })
}

/** The fields of a user's settings that a draft sets. */
export const settingsOf = ({
  givenName,
  familyName,
  workEmail,
  active,
  timezone,
  preferredLanguage,
}: Draft) => ({
  ...(givenName === undefined ? {} : { first_name: givenName }),
  ...(familyName === undefined ? {} : { last_name: familyName }),
  ...(timezone === undefined ? {} : { time_zone: timezone }),
  ...(preferredLanguage === undefined ? {} : { language: acceptedLanguage(preferredLanguage) }),
  ...(workEmail === undefined ? {} : { sso_email: workEmail }),
  ...(active === undefined ? {} : { is_active: active ? 1 : 0 }),
})

/** @throws InvalidValue for an identifier of the directory that is too long */
export function requireFitting({ externalId }: Draft): void {
  if (externalId !== undefined && externalId !== null && Array.from(externalId).length > scim.externalId)
    throw new Problem(InvalidValue, { message: namedBy('externalId', fieldRefusals.atMost(scim.externalId)) })
}
