import { coverPageTemplate } from '@telecopy/contract/cover-pages/cover-page-template'
import { importSample } from '@telecopy/contract/user-imports/import-columns'
import type { Random } from '../../platform/seeded-random.ts'
import type { BranchIdentifiers } from './branches.ts'
import type { Source } from './generate.ts'

const someDay = (now: number, daysAgo: number): string =>
  new Date((now - daysAgo * 86_400) * 1000).toISOString().slice(0, 10)

const importFile = `${importSample.split('\r\n')[0]}\r\nAnn,Import,import@fuzz.example,0,,\r\nBad,Row,nothing,0,,\r\n`

const absent = (entity: string): unknown => (entity === 'import' ? 'f'.repeat(24) : 2_000_000_000)

export type Known = {
  ownNumber: string
  own: BranchIdentifiers | undefined
  foreign: readonly BranchIdentifiers[]
  now: number
}

const pickOf = (random: Random, list: readonly unknown[] | undefined): unknown =>
  list === undefined ? undefined : list[random.below(list.length)]

/**
 * Values for an administrator: mostly of the own branch, now and then an identifier of another one or an absent one. Its
 * texts are own ones and new ones, so that no call sends a word of another branch.
 */
export function sourceOf(random: Random, { ownNumber, own, foreign, now }: Known): Source {
  let made = 0
  // Most calls are about things that belong together.
  const isPlain = random.chance(0.6)
  const company =
    isPlain || random.chance(0.5) ? own?.companies[random.below(own.companies.length)] : undefined
  const fresh = (): string => `fuzz${random.below(100_000)}-${(made += 1)}`
  const ownOf = (kind: string): unknown => company?.[kind] ?? pickOf(random, own?.byEntity[kind])
  const ownText = (kind: string): unknown => ownOf(`text ${kind}`)
  const texts: Record<string, () => unknown> = {
    email: () => (random.chance(0.5) ? ownText('email') : `${fresh()}@fuzz.example`),
    username: () => ownText('email'),
    sso_email: () => '',
    csid: () => 'Desk',
    tag: () => fresh(),
    group_name: () => fresh(),
    reason: () => 'A reason',
    mfa_code: () => '123456',
    logo_data: () => '',
    to: () => 'preview@fuzz.example',
    fax_number: () =>
      random.chance(0.8) ? ownText('fax_number') : String(13_000_000_000 + random.below(1e9)),
    default_did: () => (random.chance(0.7) ? ownNumber : ownText('fax_number')),
    faxNumber: () => (random.chance(0.7) ? ownNumber : (ownText('fax_number') ?? ownNumber)),
    caller_number: () => '13105550001',
    dial_number: () => '13105550002',
    forward_to: () => '',
    host: () => `fax.${fresh()}.example`,
    domain: () => `fax.${fresh()}.example`,
    cus_domain: () => '',
    webhook_name: () => fresh(),
    url: () => `https://hooks.${fresh()}.example`,
    event_id: () => ownText('event_id'),
    time_zone: () => pickOf(random, ['UTC', 'America/Chicago', 'Europe/Berlin']),
    report_date_from: () => someDay(now, 5 + random.below(30)),
    report_date_to: () => someDay(now, random.below(6)),
    coverpage_data: () => `data:application/rtf;base64,${btoa(coverPageTemplate)}`,
    new_password: () => 'Fresh6Meadow',
    verification_code: () => '123456',
    user_list_csv: () => new Blob([random.chance(0.5) ? importFile : importSample]),
    ata_mac: () => pickOf(random, ['001FC1A2B3C4', '001FC1A2B3C5']),
    keywords: () => pickOf(random, ['', 'a', 'qz', '1202', 'user']),
    ref_code: () => `R${random.below(50)}`,
  }
  return {
    random,
    isPlain,
    text: (field) => (field.startsWith('emails_') ? texts['email']?.() : texts[field]?.()),
    id: (entity, field) => {
      // A group stays where it is, unless a call moves it.
      if (field === 'parent_gid' && isPlain && random.chance(0.7)) return undefined
      const chance = random.next()
      if (isPlain || chance < 0.7) return ownOf(entity) ?? absent(entity)
      const another = foreign[random.below(foreign.length)]
      return (chance < 0.93 ? pickOf(random, another?.byEntity[entity]) : undefined) ?? absent(entity)
    },
  }
}
