import { expect } from 'vitest'
import type { Followed } from './machine.ts'

/** What the commands print. Fails with all of it if one of them fails. */
export async function done(following: Promise<Followed>): Promise<string> {
  const followed = await following
  expect(followed, `${followed.out}\n${followed.err}`).toMatchObject({ status: 0 })
  return followed.out
}
