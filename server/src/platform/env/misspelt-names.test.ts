import { expect, it } from 'vitest'
import { environmentNames } from './environment.ts'
import { misspeltNames } from './misspelt-names.ts'

it.each([
  ['SESION_IDLE_MINUTES', 'SESSION_IDLE_MINUTES'],
  ['TRUSTED_PROXY', undefined],
  ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['AUDIT_KEEP_MONTH', 'AUDIT_KEEP_MONTHS'],
  ['HOSTS', undefined],
  ['HOME', undefined],
  ['POSTGRES_PORT', undefined],
])('%s is read as %s', (name, known) => {
  expect(misspeltNames({ [name]: 'x' }, environmentNames)).toEqual(
    known === undefined ? [] : [{ name, known }],
  )
})

it('a name is not suspected if the setting that it resembles is set', () => {
  expect(misspeltNames({ MAIL_FORM: 'x', MAIL_FROM: 'a@b.example' }, environmentNames)).toEqual([])
})
