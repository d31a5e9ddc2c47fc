import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { Dialog, DialogFoot } from './Dialog.tsx'

function Page({ isKept }: { isKept: boolean }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {(isKept || opened) && (
        <Dialog opened={opened} title="Delete this?" onClose={close}>
          <DialogFoot onCancel={close}>
            <button type="button">Delete</button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  )
}

it.each([
  ['is mounted when it opens', false],
  ['stays mounted', true],
])('a dialog that %s starts on Cancel, and gives the focus back to its opener', async (_how, isKept) => {
  renderPart(<Page isKept={isKept} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  for (const close of ['Cancel', 'Close', 'Escape']) {
    await userEvent.click(opener)
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    if (close === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: close }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})

function Box() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <input ref={box} data-autofocus aria-label="Search" />
}

function Search() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} title="Choose" onClose={() => setOpened(false)}>
        <Box />
      </Dialog>
    </>
  )
}

it('gives the focus back to its opener, also when a field takes the focus by itself', async () => {
  renderPart(<Search />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function Steps() {
  const [step, setStep] = useState<'search' | 'question'>()
  const close = () => setStep(undefined)
  return (
    <>
      <button type="button" onClick={() => setStep('search')}>
        Open
      </button>
      <Dialog opened={step === 'search'} title="Choose" onClose={close}>
        <Box />
        <button type="button" onClick={() => setStep('question')}>
          Next
        </button>
      </Dialog>
      <Dialog opened={step === 'question'} title="Move this?" onClose={close}>
        <DialogFoot onCancel={close}>
          <button type="button">Move</button>
        </DialogFoot>
      </Dialog>
    </>
  )
}

it('gives the focus back to the opener of the dialog that it follows', async () => {
  renderPart(<Steps />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it.each([true, false])(
  'a click beside a dialog closes it only if it has a close button (%s)',
  async (has) => {
    const onClose = vi.fn<() => void>()
    renderPart(
      <Dialog opened title="The new user is created" hasCloseButton={has} onClose={onClose}>
        Ada is in Radiology.
      </Dialog>,
    )
    await screen.findByText('Ada is in Radiology.')
    await userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body)
    expect(onClose).toHaveBeenCalledTimes(has ? 1 : 0)
  },
)
