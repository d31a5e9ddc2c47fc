import { describe, expect, it } from 'vitest'
import { allActs } from '../all-acts.ts'
import { actTexts } from '../messages/act-texts.ts'
import type { AuditRow } from './history.schemas.ts'
import { actParts, sentenceOf } from './told-sentence.ts'

const record = (fields: Partial<AuditRow>): AuditRow => ({
  id: 1,
  time: 1,
  actor: 'account',
  actor_uid: 7,
  actor_email: 'anna@nordbank.example',
  actor_key: '',
  action: 'group.move',
  entity: 'group',
  entity_id: 4,
  entity_name: 'Nordbank',
  fsi_gid: 4,
  group_name: 'Nordbank',
  before: { parent_gid: 1, parent_group_name: 'Root' },
  after: { parent_gid: 2, parent_group_name: 'Retail' },
  is_by_person: 1,
  others: 0,
  ...fields,
})

const created = { entity: 'user', entity_id: 9, entity_name: 'new@nordbank.example', before: null } as const

describe('the sentence of a record', () => {
  it('says who did what to what, and which things it names', () => {
    expect(sentenceOf(record({}), 'Anna Keller')).toBe('Anna Keller moved group Nordbank to Retail')
    expect(actParts(record({}))).toEqual([
      { text: 'moved group ' },
      { text: 'Nordbank', thing: { entity: 'group', id: 4 } },
      { text: ' to ' },
      { text: 'Retail', thing: { entity: 'group', id: 2 } },
    ])
  })

  it.each<[Partial<AuditRow>, string]>([
    [
      { ...created, action: 'user.create', after: {} },
      'anna@nordbank.example created user new@nordbank.example in group Nordbank',
    ],
    [{ action: 'group.create', before: null, after: {} }, 'anna@nordbank.example created group Nordbank'],
    [
      { ...created, action: 'user.send-welcome', others: 1200 },
      'anna@nordbank.example sent a welcome email to user new@nordbank.example and 1,200 more',
    ],
    [
      {
        action: 'fax-number.unassign',
        entity: 'fax-number',
        entity_name: '13105550001',
        after: null,
        before: { fsi_uid: 3, email: 'b@x.example' },
      },
      'anna@nordbank.example unassigned fax number 13105550001 from user b@x.example',
    ],
    [
      { actor: 'nobody', ...created, action: 'sign-in.failed', entity_name: '', entity_id: null },
      'Somebody failed to sign in',
    ],
    [
      { actor: 'nobody', action: 'retention.delete' },
      'The system deleted faxes of group Nordbank after their storage duration',
    ],
    [{ actor: 'outside' }, 'Somebody outside your groups moved group Nordbank to Retail'],
    [
      { actor: 'operator', action: 'api-key.create', entity: 'api-key', entity_name: 'CRM' },
      'The operator created API key CRM',
    ],
    [{ actor: 'api-key', actor_key: 'CRM', action: 'group.update' }, 'API key CRM changed group Nordbank'],
    [
      { action: 'group.gone' },
      'anna@nordbank.example did something that this version does not know: group.gone',
    ],
  ])('of %j', (fields, sentence) => expect(sentenceOf(record(fields))).toBe(sentence))

  it('leads to the screen of an import', () => {
    const requested = record({ action: 'user-import.request', after: { ref_code: 'x' } })
    expect(actParts(requested)[1]).toEqual({ text: 'an import of users', screen: 'reports-import-user-list' })
  })
})

it.each([...allActs.values()].map((act) => [act.name, act] as const))(
  '%s names only its own fields, and a screen if it has a link',
  (name, { fields, screen }) => {
    const { told } = actTexts[name]
    const names = [...told.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
    expect(names.filter((field) => !['it', 'group'].includes(field) && !(field in fields))).toEqual([])
    expect(/<[^<>]+>/.test(told)).toBe(screen !== undefined)
    expect(told).toMatch(/^[a-z].*[^.]$/)
  },
)
