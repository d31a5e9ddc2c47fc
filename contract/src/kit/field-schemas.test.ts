import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { fields } from './define-call.ts'
import { ignoredFields, inputFields } from './field-schemas.ts'

const record = {
  colour: { kind: 'text', label: () => 'Colour' },
  size: { kind: 'text', label: () => 'Size' },
  is_on: { kind: 'flag', label: () => 'On' },
} as const

const body = fields({ ...inputFields(record, ['colour']), ...ignoredFields(record, ['is_on']) })

it('a body has the listed fields only, for the server and for the compiler', () => {
  const listed: z.input<typeof body> = { colour: 'red', is_on: 1 }
  // @ts-expect-error -- the body does not list it
  const other: z.input<typeof body> = { size: 'large' }
  expect(body.safeParse(listed).success).toBe(true)
  expect(body.safeParse(other).success).toBe(false)
})
