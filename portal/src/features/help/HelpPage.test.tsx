import { getAccount } from '@telecopy/contract/account/account.calls'
import { faxCauses } from '@telecopy/contract/fax-causes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

beforeEach(() => {
  freshTab()
  signedIn()
  fakeServer([answers(getAccount, makeAccount())])
})

const topic = (title: string): HTMLDetailsElement => {
  const details = screen.getByText(title, { selector: 'summary' }).closest('details')
  if (details === null) throw new Error(`no topic ${title}`)
  return details
}
const errorRows = () => within(topic('Fax error list')).getAllByRole('row', { hidden: true }).slice(1)

describe('the help page', () => {
  it('has every specified section and fact', async () => {
    await openPortal('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    const titles = ['Sending a fax', 'Viewing faxes', 'Fax statuses', 'Fax error list', 'FAQ', 'Glossary']
    expect(titles.map((title) => topic(title).open)).toEqual([true, false, false, false, false, false])
    for (const fact of [
      'A fax can have up to 3 files, 30 MB together.',
      'The dial number is required. Name and company are optional.',
      'The agreement term is one year.',
      'Number porting may take a few weeks.',
    ])
      expect(screen.getByText(fact)).toBeTruthy()
    for (const status of ['Success', 'Failure', 'New', 'Download'])
      expect(within(topic('Fax statuses')).getByText(status)).toBeTruthy()
    expect(screen.getByText('About')).toBeTruthy()
  })

  it('has the advised action of each message', async () => {
    await openPortal('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    expect(errorRows().map((row) => row.textContent)).toEqual([
      'Transmission errorresend',
      'Outgoing calls barredcontact support',
      'Unallocated numbercheck number',
      'No user respondingcheck number',
      'Number changedcheck number',
      'Exchange routing errorcontact support or try later',
      'Invalid number formatcheck number',
      'User busyresend or try later',
      'Originator cancelcontact support',
      'Incompatible destinationcontact support',
      'Facilities rejectedcheck number',
      'Destination out of orderconfirm the receiver can receive faxes, then resend',
      'No circuit/channel availableresend or try later',
      'Recovery on timer expiryretry, then contact support',
      'Call rejectedcheck number, then resend',
      'File conversion errorcheck attachment',
    ])
  })

  it.each(Object.entries(faxCauses))('opens the error list at result %s, %s', async (code, message) => {
    await openPortal(`/help?fax_error_codes=${code}`)
    await screen.findByText(`Only result ${code} is shown.`)
    expect([topic('Fax error list').open, topic('Sending a fax').open]).toEqual([true, false])
    expect(errorRows()).toHaveLength(1)
    expect(errorRows()[0]?.textContent).toContain(message)
    await userEvent.click(screen.getByRole('button', { name: 'Show all errors' }))
    expect(document.activeElement?.textContent).toBe('Fax error list')
    expect(errorRows()).toHaveLength(16)
  })

  it.each(['/help?fax_error_codes=', '/help?fax_error_codes'])(
    'opens the whole error list at %s',
    async (path) => {
      await openPortal(path)
      await screen.findByText('Fax error list')
      expect([topic('Fax error list').open, topic('Sending a fax').open]).toEqual([true, false])
      expect(errorRows()).toHaveLength(16)
    },
  )

  it('says that a result is not in the list, and shows the list', async () => {
    await openPortal('/help?fax_error_codes=3')
    expect(
      await screen.findByText('Result 3 is not in the list. Please contact support.', { exact: false }),
    ).toBeTruthy()
    expect(errorRows()).toHaveLength(16)
  })

  it('finds words in every section', async () => {
    await openPortal('/help')
    const box = await screen.findByRole('searchbox', { name: 'Search the help' })
    await userEvent.type(box, 'PORTING')
    expect(await screen.findByText('1 entry')).toBeTruthy()
    expect(topic('FAQ').open).toBe(true)
    expect(screen.queryByText('Glossary', { selector: 'summary' })).toBeNull()
    await userEvent.clear(box)
    await userEvent.type(box, 'busy')
    expect(errorRows()).toHaveLength(1)
    await userEvent.clear(box)
    await userEvent.type(box, 'xyzzy')
    expect(await screen.findByText('Nothing in the help has “xyzzy”.')).toBeTruthy()
  })
})
