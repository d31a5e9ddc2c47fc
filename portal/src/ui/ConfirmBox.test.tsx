import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { ConfirmBox } from './ConfirmBox.tsx'

const box = { opened: true, title: 'Delete this?', action: 'Delete', busy: false, problem: undefined }

it('describes the action, and runs it or not', async () => {
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  renderPart(
    <ConfirmBox {...box} onConfirm={onConfirm} onCancel={onCancel}>
      It goes for good.
    </ConfirmBox>,
  )
  expect(screen.getByRole('dialog', { name: 'Delete this?' }).textContent).toContain('It goes for good.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('shows the reason of a failure inside the box', () => {
  renderPart(
    <ConfirmBox {...box} problem="Still in use." onConfirm={() => {}} onCancel={() => {}}>
      It goes for good.
    </ConfirmBox>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Still in use.')
})
