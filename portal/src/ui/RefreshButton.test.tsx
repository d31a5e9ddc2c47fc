import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { RefreshButton } from './RefreshButton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

it('refreshes at once, then rests for five seconds and ignores presses', async () => {
  const onRefresh = vi.fn<() => void>()
  renderPart(<RefreshButton onRefresh={onRefresh} />)
  const button = screen.getByRole('button', { name: 'Refresh' })
  button.focus()
  fireEvent.click(button)
  for (const left of [5, 4, 3, 2, 1]) {
    fireEvent.click(screen.getByRole('button', { name: `Refresh (in ${left} s)` }))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-disabled')).toBeNull()
})

it('rests after each load too, if the list reports its loads', async () => {
  const onRefresh = vi.fn<() => void>()
  const { rerender } = renderPart(<RefreshButton onRefresh={onRefresh} />)
  for (const load of ['page 1', 'page 2']) {
    rerender(<RefreshButton onRefresh={onRefresh} load={load} />)
    fireEvent.click(screen.getByRole('button', { name: 'Refresh (in 5 s)' }))
    for (let second = 0; second < 5; second += 1) {
      await act(() => vi.advanceTimersByTimeAsync(1000))
    }
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
  }
  expect(onRefresh).not.toHaveBeenCalled()
})
