import { beforeEach, expect, it } from 'vitest'
import { holdSignInToken, holdsSignInToken, takeSignInToken } from './fragment-token.ts'

beforeEach(() => {
  takeSignInToken()
})

it('takes the token out of the address at once and hands it over once', () => {
  window.history.replaceState({ kept: true }, '', '/admin?lang=en#u=one-time&x=1')
  holdSignInToken(window)
  expect(window.location.href).toMatch(/\/admin\?lang=en#x=1$/)
  expect(window.history.state).toEqual({ kept: true })
  expect(holdsSignInToken()).toBe(true)
  expect(takeSignInToken()).toBe('one-time')
  expect(takeSignInToken()).toBeUndefined()
})

it('leaves every other address as it is', () => {
  window.history.replaceState(null, '', '/admin/first-time-sign-in#e=a%40b.example&c=1')
  holdSignInToken(window)
  expect(window.location.hash).toBe('#e=a%40b.example&c=1')
  expect(holdsSignInToken()).toBe(false)
})
