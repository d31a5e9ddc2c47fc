import { getAccount } from '@telecopy/contract/account/account.calls'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import { WebhookAddressRefused, WebhookOriginChanged } from '@telecopy/contract/webhooks/webhook-problems'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@telecopy/contract/webhooks/webhooks.calls'
import type { Webhook, WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, inTurn, loses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { tableWidth } from '../../ui/data-table-column.ts'
import { makeDetails } from '../groups/groups.factory.ts'
import { webhookColumns } from './webhook-columns.tsx'

const hook = (fields: Partial<Webhook> = {}): Webhook => ({
  webhook_id: 6,
  fsi_gid: 42,
  webhook_name: 'Ticket desk',
  url: 'https://tickets.example/hooks',
  events: ['fax.failed'],
  is_active: 1,
  deactivated_reason: '',
  failing_since: 0,
  last_success_time: 0,
  dropped_count: 0,
  former_secret_until: 0,
  created_time: 1_700_000_000,
  version: 3,
  ...fields,
})
const delivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  event_id: 'evt_00000001',
  event_type: 'fax.failed',
  event_time: 1_700_000_000,
  origin: 'https://tickets.example',
  state: 'delivered',
  attempts: 1,
  last_time: 1_700_000_001,
  last_status: 204,
  last_reason: '',
  last_milliseconds: 85,
  next_time: 0,
  ...fields,
})

const lists = (...webhooks: Webhook[]) => answers(listWebhooks, { data: { webhooks } })

beforeAll(() => Promise.all([import('./WebhookDialog.tsx'), import('./DeliveriesPage.tsx')]))
beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the section of webhooks', () => {
  async function open(...given: CallAnswer[]) {
    const server = fakeServer([
      answers(getAccount, makeAccount()),
      answers(getGroup, { group: makeDetails() }),
      ...given,
    ])
    await openGroupScreen('group-details')
    const section = await screen.findByRole('region', { name: 'Webhooks (Optional)' })
    return { ...server, section: within(section) }
  }

  it('creates a webhook, says what is missing, and shows the secret once', async () => {
    const { section, to } = await open(
      inTurn(lists(), lists(hook())),
      answers(createWebhook, { webhook_id: 6, secret: 'whsec_c2VjcmV0' }),
    )
    await section.findByText(/This group has no webhooks/)
    await userEvent.click(section.getByRole('button', { name: 'Create Webhook' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create Webhook' }))
    await userEvent.click(form.getByRole('button', { name: 'Create Webhook' }))
    expect(form.getByText('Please enter a name.')).toBeTruthy()
    const wrong = form.getByText('Please choose at least one event.')
    const first = form.getByRole('checkbox', { name: 'fax.failed' })
    expect(first.getAttribute('aria-describedby')).toContain(wrong.id)
    expect(wrong.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(to(createWebhook)).toEqual([])
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ticket desk')
    await userEvent.type(form.getByRole('textbox', { name: 'Address' }), 'https://tickets.example/hooks')
    await userEvent.click(form.getByRole('checkbox', { name: 'fax.failed' }))
    await userEvent.click(form.getByRole('button', { name: 'Create Webhook' }))
    const shown = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }))
    expect(shown.getByText('whsec_c2VjcmV0')).toBeTruthy()
    await userEvent.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull())
    expect(to(createWebhook)[0]?.body).toEqual({
      fsi_gid: 42,
      webhook_name: 'Ticket desk',
      url: 'https://tickets.example/hooks',
      events: ['fax.failed'],
      is_active: 1,
    })
    expect(await section.findByText('Active')).toBeTruthy()
  })

  it(
    'changes a webhook with its version, and shows at the address why it is refused',
    { tags: 'long' },
    async () => {
      const { section, to, now } = await open(lists(hook()), fails(updateWebhook, WebhookAddressRefused))
      await userEvent.click(await section.findByRole('button', { name: 'Edit the webhook Ticket desk' }))
      const form = within(await screen.findByRole('dialog', { name: 'Edit the webhook “Ticket desk”' }))
      await userEvent.click(form.getByRole('button', { name: 'Choose All' }))
      await userEvent.click(form.getByRole('button', { name: 'Save' }))
      expect(await form.findByText(/private network, which is not allowed/)).toBeTruthy()
      now(answers(updateWebhook, { version: 4 }))
      await userEvent.click(form.getByRole('switch'))
      await userEvent.click(form.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const [, body] = to(updateWebhook).map((sent) => sent.body as { events: string[] })
      expect(body).toMatchObject({ webhook_id: 6, version: 3, is_active: 0 })
      expect(body?.events).toHaveLength(19)
    },
  )

  it('says why a webhook was switched off by itself, and deletes one after a question', async () => {
    const off = hook({ is_active: 0, deactivated_reason: 'failing' })
    const { section, to } = await open(inTurn(lists(off), lists()), answers(deleteWebhook, {}))
    expect(await section.findByText(/No delivery was successful for three days\./)).toBeTruthy()
    expect(section.getByText('Off')).toBeTruthy()
    await userEvent.click(section.getByRole('button', { name: 'Delete the webhook Ticket desk' }))
    const box = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }))
    await userEvent.click(box.getByRole('button', { name: 'Delete' }))
    expect(await section.findByText('The webhook Ticket desk is deleted.')).toBeTruthy()
    expect(to(deleteWebhook)[0]?.body).toEqual({ webhook_id: 6 })
  })

  it('says how many deliveries were dropped, and what to do', async () => {
    const { section } = await open(lists(hook({ dropped_count: 1204 }), hook({ webhook_id: 7 })))
    const { textContent } = await section.findByText(/deliveries were dropped/)
    expect(textContent).toMatch(/^Ticket desk: 1,204 deliveries were dropped .* send again those that/)
  })

  it('says when it cannot be loaded', { tags: 'long' }, async () => {
    const { section } = await open(loses(listWebhooks))
    expect(await section.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the log of deliveries', () => {
  const log = (webhook: Webhook, ...data: WebhookDelivery[]) =>
    answers(listWebhookDeliveries, { data: { webhook, data, counts: data.length } })

  async function open(...given: CallAnswer[]) {
    const server = fakeServer([answers(getAccount, makeAccount()), ...given])
    const selection = { webhook_id: 6, webhook_name: 'Ticket desk', fsi_gid: 42, group_name: 'Clinic' }
    await openPortal('/webhook-deliveries', { selection })
    await screen.findByRole('heading', { level: 1, name: 'Deliveries of Ticket desk' })
    return server
  }

  it('shows each delivery with its answer, and sends one again', async () => {
    const failed = delivery({
      event_id: 'evt_00000002',
      event_type: 'user.created',
      state: 'failed',
      attempts: 11,
      last_status: 500,
      last_reason: 'status',
      last_milliseconds: 1203,
    })
    const server = await open(log(hook(), failed, delivery()), answers(replayWebhookDelivery, {}))
    expect(await screen.findByText('Answered 500 in 1,203 ms')).toBeTruthy()
    expect(screen.getByText('The receiver answered with an error.')).toBeTruthy()
    expect(screen.getByText('Answered 204 in 85 ms')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send Again: user.created' }))
    await waitFor(() =>
      expect(server.to(replayWebhookDelivery).map(({ body }) => body)).toEqual([
        { webhook_id: 6, event_id: 'evt_00000002' },
      ]),
    )
  })

  it('asks before an event goes to another server than it was made for, and names both', async () => {
    const now = hook({ url: 'https://New.example:8443/hooks' })
    const server = await open(
      log(now, delivery({ state: 'failed' })),
      inTurn(fails(replayWebhookDelivery, WebhookOriginChanged), loses(replayWebhookDelivery)),
    )
    const again = await screen.findByRole('button', { name: 'Send Again: fax.failed' })
    await userEvent.click(again)
    const asks = () => screen.findByRole('dialog', { name: 'Send the event to another server?' })
    const text = (await asks()).textContent
    for (const one of ['Made forhttps://tickets.example', 'Goes tohttps://new.example:8443'])
      expect(text).toContain(one)
    expect(screen.queryByText(/is_other_origin/)).toBeNull()
    const box = within(await asks())
    await userEvent.click(box.getByRole('button', { name: 'Send to This Server' }))
    await box.findByText('Sorry, the system cannot send the event again. Please try again later.')
    server.now(answers(replayWebhookDelivery, {}))
    await userEvent.click(box.getByRole('button', { name: 'Send to This Server' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const event = { webhook_id: 6, event_id: 'evt_00000001' }
    const allowed = { ...event, is_other_origin: 1 }
    expect(server.to(replayWebhookDelivery).map(({ body }) => body)).toEqual([event, allowed, allowed])
    await waitFor(() => expect(document.activeElement).toBe(again))
  })

  it('sends an event to no other server after Cancel', { tags: 'long' }, async () => {
    const server = await open(log(hook(), delivery()), fails(replayWebhookDelivery, WebhookOriginChanged))
    await userEvent.click(await screen.findByRole('button', { name: 'Send Again: fax.failed' }))
    const box = within(await screen.findByRole('dialog', { name: 'Send the event to another server?' }))
    await userEvent.click(box.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(replayWebhookDelivery)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says how many deliveries were dropped', async () => {
    await open(log(hook({ dropped_count: 1 }), delivery({ state: 'failed', last_reason: 'dropped' })))
    expect((await screen.findByText(/was dropped since/)).textContent).toMatch(/^1 delivery was dropped/)
  })

  it('gives only the reason of a delivery that ended before an attempt', async () => {
    await open(
      log(hook(), delivery({ state: 'failed', attempts: 0, last_time: 0, last_reason: 'deactivated' })),
    )
    const ended = await screen.findByRole('row', { name: /^fax\.failed/ })
    expect(ended.textContent).toContain('The webhook was deactivated before the delivery.')
    expect(ended.textContent).not.toContain('None yet')
  })

  it('narrows to a state, sends a test, and makes a new secret', async () => {
    const server = await open(
      log(hook({ failing_since: 1_700_000_000 }), delivery()),
      answers(testWebhook, { event_id: 'evt_00000003' }),
      answers(rotateWebhookSecret, { secret: 'whsec_bmV3ZXI=' }),
    )
    expect(await screen.findByText(/^Deliveries have failed since /)).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
    await waitFor(() =>
      expect(server.to(listWebhookDeliveries).at(-1)?.body).toMatchObject({ state: 'failed', start: 0 }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send a Test Event' }))
    await waitFor(() => expect(server.to(testWebhook)).toHaveLength(1))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a Test Event' })),
    )
    await userEvent.click(screen.getByRole('button', { name: 'New Secret' }))
    const box = within(await screen.findByRole('dialog', { name: 'Create a new secret?' }))
    await userEvent.click(box.getByRole('button', { name: 'Create New Secret' }))
    expect(await screen.findByText('whsec_bmV3ZXI=')).toBeTruthy()
  })

  it('counts the seconds to an attempt that is near', async () => {
    await open(log(hook(), delivery({ state: 'waiting', next_time: Math.floor(Date.now() / 1000) + 20 })))
    expect(await screen.findByText(/^In (19|20) seconds$/)).toBeTruthy()
  })

  it('says at the button why a test cannot be sent, or has failed', { tags: 'long' }, async () => {
    const server = await open(log(hook(), delivery()), loses(testWebhook))
    expect(await screen.findByText(/^The webhook is active\./)).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Send a Test Event' })
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, the system cannot send the test event. Please try again later.',
    )
    server.now(log(hook({ is_active: 0 }), delivery()))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
    await userEvent.click(await screen.findByRole('button', { name: 'Why no test event can be sent' }))
    expect(button.matches(':disabled')).toBe(true)
    expect(screen.getAllByText(/^The webhook is off\./)).toHaveLength(2)
  })

  it('may be empty, and may fail to load', { tags: 'long' }, async () => {
    const server = await open(log(hook()))
    expect(await screen.findByText('There are no deliveries yet.')).toBeTruthy()
    server.now(loses(listWebhookDeliveries))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the columns of the webhooks', () => {
  // The section leaves them so much room in a window of 1280 px, beside a scroll bar.
  it('fit a window of 1280 px without scrolling', () =>
    expect(tableWidth(webhookColumns, false)?.least).toBeLessThanOrEqual(671))
})
