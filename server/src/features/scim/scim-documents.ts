import { languages } from '@telecopy/contract/languages'
import { scim } from '@telecopy/contract/scim/scim-limits'
import { urns } from './scim-schemas.ts'

const metaOf = (base: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${base}/${path}`,
})

/** What this service can do of SCIM. */
export const serviceProviderConfig = (base: string) => ({
  schemas: [urns.configuration],
  documentationUri: new URL('/docs/scim', base).href,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scim.pageSizeMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of a group with the permission users, as a bearer token',
      primary: true,
    },
  ],
  meta: metaOf(base, 'ServiceProviderConfig', 'ServiceProviderConfig'),
})

/** The types of resources: users alone. */
export const resourceTypes = (base: string) => [
  {
    schemas: [urns.resourceType],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A user of the group or of a group below it',
    schema: urns.user,
    schemaExtensions: [],
    meta: metaOf(base, 'ResourceType', 'ResourceTypes/User'),
  },
]

type Attribute = {
  required?: boolean
  readOnly?: boolean
  unique?: boolean
  isExact?: boolean
  type?: string
  values?: readonly string[]
}

const attribute = (name: string, description: string, traits: Attribute = {}) => ({
  name,
  type: traits.type ?? 'string',
  multiValued: false,
  description,
  required: traits.required ?? false,
  caseExact: traits.isExact ?? false,
  mutability: traits.readOnly === true ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: traits.unique === true ? 'server' : 'none',
  ...(traits.values === undefined ? {} : { canonicalValues: traits.values }),
})

const complex = (
  name: string,
  {
    description,
    isList = false,
    ...traits
  }: Pick<Attribute, 'readOnly' | 'required'> & { description: string; isList?: boolean },
  subAttributes: readonly object[],
) => ({
  ...attribute(name, description, { ...traits, type: 'complex' }),
  multiValued: isList,
  subAttributes,
})

const attributes = [
  attribute('userName', 'The e-mail address with which the user signs in', { required: true, unique: true }),
  complex('name', { description: 'The name of the user', required: true }, [
    attribute('givenName', 'The first name, at most 20 Latin characters', { required: true }),
    attribute('familyName', 'The last name, at most 20 Latin characters', { required: true }),
    attribute('formatted', 'Both names', { readOnly: true }),
  ]),
  attribute('displayName', 'Both names', { readOnly: true }),
  attribute('active', 'Whether the user is activated', { type: 'boolean' }),
  complex(
    'emails',
    { description: 'The address by which an identity provider names the user', isList: true },
    [
      attribute('value', 'The address'),
      attribute('type', 'Always work', { values: ['work'] }),
      attribute('primary', 'Always true', { type: 'boolean' }),
    ],
  ),
  attribute('timezone', 'The time zone, by its IANA name'),
  attribute('preferredLanguage', 'en, es or fr', { values: languages }),
  complex('phoneNumbers', { description: 'The fax numbers of the user', isList: true, readOnly: true }, [
    attribute('value', 'The number', { readOnly: true }),
    attribute('type', 'Always fax', { readOnly: true, values: ['fax'] }),
  ]),
]

/** The schemas of the resources: that of users alone. */
export const schemas = (base: string) => [
  {
    schemas: [urns.schema],
    id: urns.user,
    name: 'User',
    description: 'A user',
    attributes,
    meta: metaOf(base, 'Schema', `Schemas/${urns.user}`),
  },
]
