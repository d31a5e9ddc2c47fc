import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LatinInput } from './LatinInput.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Field({ onWarned }: { onWarned: (isWarned: boolean) => void }) {
  const [value, setValue] = useState('')
  return (
    <MantineProvider>
      <LatinInput label="Name" most={5} value={value} onChange={setValue} onWarned={onWarned} />
    </MantineProvider>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const warnings = () => screen.queryAllByText(/^Please be aware/).length
const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

it('warns of removed characters long enough to be read, and no longer once the field is right', () => {
  const told = vi.fn<(isWarned: boolean) => void>()
  render(<Field onWarned={told} />)
  type('aЖ')
  expect([input().value, warnings()]).toEqual(['a', 1])
  wait(10_000)
  expect(warnings()).toBe(1)
  type('ab')
  wait(1)
  expect(warnings()).toBe(0)
  type('abЖ')
  wait(1000)
  type('abcdef')
  expect([input().value, warnings()]).toEqual(['abcde', 2])
  wait(1000)
  type('abcd')
  wait(1990)
  expect(warnings()).toBe(2)
  wait(20)
  expect(warnings()).toBe(0)
  expect(told.mock.calls.map(([isWarned]) => isWarned)).toEqual([true, false, true, true, false])
})

it('warns no more a moment after the field is left', () => {
  render(<Field onWarned={() => undefined} />)
  type('Ж')
  fireEvent.blur(input())
  expect(warnings()).toBe(1)
  wait(300)
  expect(warnings()).toBe(0)
})
