import { getAccount } from '@telecopy/contract/account/account.calls'
import { groupFields } from '@telecopy/contract/groups/group-fields'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails } from './groups.factory.ts'

// Fields that show only beside others: SSO is on, and the faxes have a number of days.
const open = {
  is_sso: 1,
  is_retention_inbox: '1',
  is_retention_sent: '1',
  is_allow_del_inbox: 1,
  is_allow_del_sent: 1,
} as const

beforeAll(() => import('./GroupDetailsPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the form of a group', () => {
  it('has a control for every field of the record', async () => {
    fakeServer([
      answers(getAccount, makeAccount()),
      answers(getGroup, { group: makeDetails({ ...open, is_root: 1 }) }),
    ])
    await openGroupScreen('group-details')
    await screen.findByLabelText(/^Group Name/)
    const shown = [...document.querySelectorAll('[data-path]')].map(
      (input) => input.getAttribute('data-path') ?? '',
    )
    // The record itself, and not the names that the form derives from it: those would vanish together with the control.
    const wanted = Object.entries(groupFields).flatMap(([name, field]) => ('inForm' in field ? [] : [name]))
    expect(shown.toSorted()).toEqual(wanted.toSorted())
  })
})
