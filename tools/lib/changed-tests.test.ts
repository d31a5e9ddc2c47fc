import { expect, it } from 'vitest'
import { changedTestFolders } from './changed-tests.mjs'

it('are those of the changed features and of the changed parts of the platform, once each', () => {
  expect(
    changedTestFolders([
      'server/src/features/users/list-users.ts',
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
  expect(changedTestFolders(['contract/src/messages/group-settings.ts', 'contract/src/kit/text.ts'])).toEqual(
    ['server/src/features/groups/'],
  )
  expect(changedTestFolders(['contract/src/messages/users.ts'])).toEqual(['server/src/features/users/'])
})

it('are none for other packages, and for a feature that is gone', () => {
  expect(
    changedTestFolders(['portal/src/ui/DataTable.tsx', 'README.md', 'contract/src/gone/gone.calls.ts']),
  ).toEqual([])
})
