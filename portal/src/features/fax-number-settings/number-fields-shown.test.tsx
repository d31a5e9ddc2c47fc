import { getAccount } from '@telecopy/contract/account/account.calls'
import { faxNumberFields } from '@telecopy/contract/fax-numbers/fax-number-fields'
import { getFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openNumberScreen } from '../../testing/open-number.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { makeNumber } from './fax-numbers.factory.ts'

// The settings of a fax machine show only with an ATA.
const ata = { type: '1', ata_mac: '001F00000A01' } as const

beforeAll(() => import('./FaxNumberPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the settings of a fax number', () => {
  it('have a control for every field of the record that an administrator sets, and for no other', async () => {
    fakeServer([
      answers(getAccount, makeAccount()),
      noHolds,
      answers(getFaxNumber, { data: makeNumber(ata) }),
    ])
    await openNumberScreen('fax-number', { fsi_nid: 501 })
    await screen.findByRole('heading', { level: 1, name: '12025550501 Settings' })
    await screen.findByLabelText('CSID')
    const shown = [...document.querySelectorAll('[data-path]')].map(
      (input) => input.getAttribute('data-path') ?? '',
    )
    // The record itself, and not the names that the form derives from it: those would vanish together with the control.
    const wanted = Object.entries(faxNumberFields).flatMap(([name, { setBy }]) =>
      setBy === 'administrator' ? [name] : [],
    )
    expect(shown.filter((name) => name in faxNumberFields).toSorted()).toEqual(wanted.toSorted())
  })
})
