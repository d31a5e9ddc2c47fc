import { expect, it } from 'vitest'
import { newPasswordErrors } from './new-password-fields.ts'

const firstError = (new_password: string) =>
  newPasswordErrors({ new_password, again: new_password }).new_password

it.each([
  ['', 'Use at least 8 characters.'],
  ['Abcde1', 'Use at least 8 characters.'],
  ['Abcdefgh', 'Add a digit.'],
  ['ABCDEFG1', 'Add a lowercase letter.'],
  ['abcdefg1', 'Add an uppercase letter.'],
  ['Abcdefg1', undefined],
  ['Abcdefgh12345678', undefined],
  ['Abcdefgh123456789', 'The password can have at most 16 characters.'],
])('says of %j: %s', (password, message) => {
  expect(firstError(password)).toBe(message)
})

it('requires the same password twice', () => {
  expect(newPasswordErrors({ new_password: 'Abcdefg1', again: '' })).toEqual({
    again: 'Please enter the new password again.',
  })
  expect(newPasswordErrors({ new_password: 'Abcdefg1', again: 'Abcdefg2' })).toEqual({
    again: 'The new passwords do not match.',
  })
  expect(newPasswordErrors({ new_password: 'Abcdefg1', again: 'Abcdefg1' })).toEqual({})
})
