import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, rootAdministrator, test } from '../fixtures/journey.ts'
import { removeNumbers } from '../users/user-data.ts'
import { numbers, walkThroughNumbers } from './number-walk.ts'

test.afterEach(({ world }) => removeNumbers(world, numbers))

/** Looks at the screen in light and dark, and on a telephone. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFits(page)
}

test('the root administrator assigns a vFax and an ATA number, changes one and unassigns it', async ({
  page,
  world,
}) => {
  test.slow()
  await walkThroughNumbers(page, world, { administrator: rootAdministrator, group: 'Radiology', look })
})
