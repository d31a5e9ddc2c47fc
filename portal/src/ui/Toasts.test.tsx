import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { Toasts } from './Toasts.tsx'
import { showDone } from './toast.ts'

const shown = () => screen.getAllByRole('alert')
const titleOf = (alert: HTMLElement): string => /Act \d+/.exec(alert.textContent)?.[0] ?? ''
const front = () =>
  shown().toSorted((one, other) => Number(other.style.zIndex) - Number(one.style.zIndex))[0] as HTMLElement

describe('acts that are done quickly one after the other', () => {
  it('show the newest in front, and each of the others after it', async () => {
    renderPart(<Toasts />)
    const acts = Array.from({ length: 8 }, (_, at) => `Act ${at + 1}`)
    for (const act of acts) {
      showDone(act, 'It is done.')
      await screen.findByText(act)
      expect(titleOf(front())).toBe(act)
    }
    const told: string[] = []
    while (told.length < acts.length) {
      const first = front()
      const act = titleOf(first)
      told.push(act)
      await userEvent.click(within(first).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByText(act)).toBeNull())
    }
    expect(told).toEqual(acts.toReversed())
  })
})
