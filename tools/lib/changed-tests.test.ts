import { expect, it } from 'vitest'
import { changedPortalTests, changedServerTests } from './changed-tests.mjs'

it('are those of the changed features and of the changed parts of the platform, once each', () => {
  expect(
    changedServerTests([
      'server/src/features/users/users.reads.ts',
      'server/src/features/users/users.queries.ts',
      'contract/src/groups/groups.calls.ts',
      'server/src/platform/jobs/run-job.ts',
      'server/src/cli/run-command.ts',
    ]),
  ).toEqual([
    'server/src/cli/',
    'server/src/features/groups/',
    'server/src/features/users/',
    'server/src/platform/jobs/',
  ])
})

it('are those of the feature whose texts changed, and of one feature for what all of them use', () => {
  expect(changedServerTests(['contract/src/messages/groups.ts', 'contract/src/kit/text.ts'])).toEqual([
    'server/src/features/groups/',
  ])
  expect(changedServerTests(['contract/src/messages/users.ts'])).toEqual(['server/src/features/users/'])
})

it('are none for other packages, and for a feature that is gone', () => {
  expect(
    changedServerTests(['portal/src/ui/DataTable.tsx', 'README.md', 'contract/src/gone/gone.calls.ts']),
  ).toEqual([])
})

it('of the portal are those of the same features, and of its changed parts', () => {
  const files = [
    'portal/src/features/users/UsersPage.tsx',
    'contract/src/groups/group-fields.ts',
    'portal/src/ui/DataTable.tsx',
    'server/src/features/history/history.queries.ts',
  ]
  expect(changedPortalTests(files)).toEqual([
    'portal/src/features/groups/',
    'portal/src/features/users/',
    'portal/src/ui/',
  ])
})

it('of a file that belongs to no feature are those that import it, the nearest first', () => {
  const tests = changedServerTests(['server/src/platform/log.ts'])
  expect(tests).toContain('server/src/platform/log.once.test.ts')
  expect(tests.length).toBe(20)
  expect(changedPortalTests(['contract/src/limits.ts']).length).toBe(20)
  expect(changedServerTests(['contract/src/limits.ts']).length).toBe(20)
  expect(changedPortalTests(['contract/src/messages/fields.ts']).length).toBeGreaterThan(5)
})
