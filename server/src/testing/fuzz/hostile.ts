import type { Random } from '../../platform/seeded-random.ts'

const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066evil',
  'x'.repeat(301),
  'y'.repeat(20_000),
  "'; drop table users; --",
  '%',
  '_%\\',
  '=HYPERLINK("http://127.0.0.1/")',
  '\r\nBcc: all@example.com',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${jndi:ldap://127.0.0.1/a}',
  'İ',
  '𝔘𝔫𝔦',
  'é'.normalize('NFD').repeat(40),
  '2026-02-30',
  '٣٤٥',
]

const values: readonly [unknown, ...unknown[]] = [
  null,
  ...texts,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '1',
  [],
  {},
  [[]],
  { length: 1 },
  Array.from({ length: 1001 }, (_, at) => at + 1),
  { $ne: null },
]

const keys = [
  'is_admin',
  'fsi_gid',
  'parent_gid',
  'version',
  'password',
  'constructor',
  'fsi_admin_uid',
] as const

type Body = Record<string, unknown>

/** The objects of a body, itself included: each is a place to spoil. */
function objectsOf(value: unknown): Body[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  if (Array.isArray(value)) return value.flatMap(objectsOf)
  return [value as Body, ...Object.values(value).flatMap(objectsOf)]
}

/** Spoils one field of a body: another value, none, or one more. */
export function spoil(random: Random, body: Body): Body {
  const spoiled = copyOf(body)
  const places = objectsOf(spoiled)
  const place = places[random.below(places.length)] ?? spoiled
  const names = Object.keys(place)
  const name = names[random.below(names.length)]
  if (name === undefined || random.chance(0.15)) place[random.pick(keys)] = random.pick(values)
  else if (random.chance(0.2)) delete place[name]
  else place[name] = random.pick(values)
  return spoiled
}

function copyOf(body: Body): Body {
  const clone = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clone)
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clone(one)]))
  }
  return clone(body) as Body
}
