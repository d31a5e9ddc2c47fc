import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Types into the field whose label begins with these words; the empty text clears it. */
export async function typeInto(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(new RegExp(`^${label}`))
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

/** Submits the form of a report for these days. */
export async function submitPeriod(from = '2026-03-01', to = '2026-03-31'): Promise<void> {
  await typeInto('Date From', from)
  await typeInto('Date To', to)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
}
