// It sends fifty files of 9 MB, and measures the memory that is left.
// @module-tag long
import { beforeEach, expect, it } from 'vitest'
import { addressOf } from '../../testing/address-of.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import { fileOf } from './user-imports.factory.ts'

let { test, org, east } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, east } = opened)
})

let address: string
beforeEach(async () => {
  address = await addressOf(test.app)
})

const fileBytes = 9_000_000
const files = 50

/** The bytes of all buffers of the process. */
const held = (): number => process.memoryUsage().arrayBuffers

// A file of quotes leaves nearly no objects, for which V8 would collect the memory of the files as well.
it('leaves no memory of the files that were checked', async () => {
  const { payload, headers } = await multipartOf({
    fsi_gid: org.east.group.fsi_gid,
    time_zone: 'UTC',
    user_list_csv: fileOf('"'.repeat(fileBytes)),
  })
  const before = held()
  let most = 0
  for (let at = 0; at < files; at += 1) {
    if (at % 6 === 0) await test.database.db.deleteFrom('rate_limits').execute()
    const answer = await fetch(new URL('/admin-endpoint/users/import/dry-run', address), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${east}` },
      body: payload as Uint8Array<ArrayBuffer>,
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { kind: 'end', rows_total: 0 }])
    most = Math.max(most, held() - before)
  }
  // V8 lets some 130 MB of them wait, however many come.
  expect(most).toBeLessThan((files / 2) * fileBytes)
})
