import type { Components, Json } from './schemas.ts'

const now = 1_767_225_600

/** Values for examples, by the name of a field. Times are seconds since 1970. */
const exampleValues: Readonly<Record<string, string | number>> = {
  action: 'user.create',
  account_email: 'maya@acme.example',
  actor_email: 'maya@acme.example',
  address: '192.0.2.10',
  api_key: 'tck_…',
  ata_mac: '001FC1A2B3C4',
  brand_name: 'Acme Fax',
  caller_number: '12025550002',
  confirm_email: 'nia.desk@acme.example',
  connect_time: 41,
  count: 1,
  counts: 1,
  coverpage_data: 'data:application/rtf;base64,e1xydGYxIEZheH0=',
  coverpage_name: 'Standard',
  created_time: now,
  csid: 'Acme Dental',
  day: '2026-01-01',
  default_did: '12025550001',
  device: 'Firefox 140 on Linux',
  dial_number: '12025550003',
  domain: 'fax.acme.example',
  event_id: 'evt_00000000000000000000000000000001',
  email: 'nia.desk@acme.example',
  entity_name: 'nia.desk@acme.example',
  fax_number: '12025550001',
  fax_numbers: 1,
  faxes: 12,
  first_name: 'Nia',
  fsi_a_t: 'KyZ0b2tlbi1vZi1hY2Nlc3M',
  fsi_admin_gid: 1,
  fsi_admin_uid: 2,
  fsi_bid: 3,
  fsi_cpid: 5,
  fsi_gid: 42,
  fsi_nid: 501,
  fsi_r_t: 'KyZ0b2tlbi1vZi1yZWZyZXNo',
  fsi_rid: 9,
  fsi_uid: 31,
  view_id: 14,
  view_name: 'Night desk',
  filter_gid: 42,
  group_name: 'Acme Dental',
  gsd_id: 7,
  gsd_name: 'Front Desk',
  hold_id: 4,
  key_id: 6,
  key_name: 'Directory sync',
  keywords: 'acme',
  last_name: 'Desk',
  last_used_time: now,
  lst_ata_online_time: now,
  lst_updated_time: now,
  origin: 'https://receiver.example',
  new_email: 'nia.front@acme.example',
  new_password: 'Fresh6Meadow',
  pages_delivered: 2,
  parent_gid: 1,
  parent_group_name: 'Provider',
  reason: 'Letter of 1 March',
  ref_code: '6f1c1e0a5f0b4d519c392f7c',
  report_date_from: '2026-01-01',
  report_date_to: '2026-01-31',
  report_name: 'Usage January',
  scim_url: 'https://fax.acme.example/scim/v2',
  session_id: 12,
  tag: 'Front Desk',
  time: now,
  time_zone: 'America/New_York',
  url: 'https://idp.acme.example/authorize',
  username: 'nia.desk@acme.example',
  verification_code: '123456',
  version: 1,
  webhook_id: 6,
  webhook_name: 'Ticket desk',
}

type Schema = Json & {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  exclusiveMinimum?: number
}

/** What is being filled in: a request has what it needs, an answer has everything. */
type Filling = {
  isWhole: boolean
  /** The fields that the object around a value needs. */
  needed: readonly string[]
  components: Components
  within: readonly string[]
}

/** An object that needs one of several sets of fields has the first one. */
function objectOf({ properties = {}, required = [], anyOf: [first] = [] }: Schema, filling: Filling): Json {
  const needed = [...required, ...(first?.required ?? [])]
  const isFilled = (name: string): boolean =>
    needed.includes(name) || (filling.isWhole && properties[name]?.type !== undefined)
  const names = Object.keys(properties).filter(isFilled)
  const inside = { ...filling, needed }
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {}, name, inside)]))
}

function plainOf({ type, minimum = 0, exclusiveMinimum = -1 }: Schema): unknown {
  if (type === 'integer' || type === 'number') return Math.max(minimum, exclusiveMinimum + 1)
  if (type === 'boolean') return false
  return type === 'string' ? '' : null
}

const jsonType = (value: unknown): string => (typeof value === 'number' ? 'integer' : typeof value)

/** The known value of a field's name, if it fits. */
function knownOf(schema: Schema, name: string, { isWhole, needed }: Filling): unknown {
  const { type, enum: choices, default: usual } = schema
  if (usual !== undefined && !isWhole && !needed.includes(name)) return usual
  const known = exampleValues[name]
  return jsonType(known) === type && choices?.includes(known) !== false ? known : undefined
}

/** A list has one entry; one of things that hold such lists themselves ends there. */
function listOf({ items }: Schema, name: string, filling: Filling): unknown[] {
  const isInside = items?.$ref !== undefined && filling.within.includes(items.$ref)
  return items === undefined || isInside ? [] : [valueOf(items, name, filling)]
}

const scalarOf = (schema: Schema, name: string, filling: Filling): unknown =>
  schema.const ?? knownOf(schema, name, filling) ?? schema.enum?.[0] ?? plainOf(schema)

function valueOf(schema: Schema, name: string, filling: Filling): unknown {
  const { $ref } = schema
  if ($ref !== undefined) {
    const component = filling.components[$ref.split('/').at(-1) ?? ''] as Schema
    return valueOf(component, name, { ...filling, within: [...filling.within, $ref] })
  }
  if (schema.type === 'object') return objectOf(schema, filling)
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return valueOf(choice, name, filling)
  if (schema.type === 'array') return listOf(schema, name, filling)
  return scalarOf(schema, name, filling)
}

type Asked = { components: Components }

/** An example of a request of the call, with the fields that it needs. */
export const exampleRequest = (schema: unknown, { components }: Asked, field = ''): unknown =>
  valueOf(schema as Schema, field, { isWhole: false, needed: [], components, within: [] })

/** An example of an answer of the call, with all fields. */
export const exampleAnswer = (schema: unknown, { components }: Asked): unknown =>
  valueOf(schema as Schema, '', { isWhole: true, needed: [], components, within: [] })
