import { expect, it } from 'vitest'
import { readActivation } from './activation-link.ts'

it.each([
  ['#e=zoe%40b.example&c=123456', { email: 'zoe@b.example', code: '123456' }],
  ['e=zoe+fax@b.example&c=abc', { email: 'zoe+fax@b.example', code: 'abc' }],
  ['#c=1&e=zoe@b.example', { email: 'zoe@b.example', code: '1' }],
  ['', undefined],
  ['#e=zoe@b.example', undefined],
  ['#e=&c=123456', undefined],
  ['#e=nobody&c=123456', undefined],
])('reads %j as %o', (fragment, activation) => {
  expect(readActivation(fragment)).toEqual(activation)
})
