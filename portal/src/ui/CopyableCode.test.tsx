import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { CopyableCode } from './CopyableCode.tsx'

it('puts its text on the clipboard and says so', async () => {
  const user = userEvent.setup()
  renderPart(<CopyableCode text="001FC39B6511" />)
  await user.click(screen.getByRole('button', { name: 'Copy 001FC39B6511' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('001FC39B6511')
})
