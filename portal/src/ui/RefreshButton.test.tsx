import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { RefreshButton } from './RefreshButton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('refreshes at once, then is disabled for five seconds', async () => {
  const onRefresh = vi.fn<() => void>()
  renderPart(<RefreshButton onRefresh={onRefresh} />)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(onRefresh).toHaveBeenCalledOnce()
  for (const left of [5, 4, 3, 2, 1]) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: `Refresh (in ${left} s)` }).disabled).toBe(
      true,
    )
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(false)
})
