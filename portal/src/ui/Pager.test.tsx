import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { Pager } from './Pager.tsx'

const invalid = 'Invalid page range. Please enter a valid number.'
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const rests = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' })

async function jumpTo(text: string, pages = 5) {
  const onPage = vi.fn<(page: number) => void>()
  renderPart(<Pager page={2} pages={pages} onPage={onPage} />)
  await userEvent.clear(box())
  if (text !== '') await userEvent.type(box(), text)
  await userEvent.click(button('Go'))
  return onPage
}

describe('the pager', () => {
  it('goes to the page before and to the page after', async () => {
    const onPage = vi.fn<(page: number) => void>()
    renderPart(<Pager page={2} pages={5} onPage={onPage} />)
    await userEvent.click(button('Prev'))
    await userEvent.click(button('Next'))
    expect(onPage.mock.calls).toEqual([[1], [3]])
  })

  it('does not leave the range at either end, and keeps the focus there', async () => {
    const onPage = vi.fn<(page: number) => void>()
    const { rerender } = renderPart(<Pager page={1} pages={2} onPage={onPage} />)
    expect([rests('Prev'), rests('Next')]).toEqual([true, false])
    await userEvent.click(button('Next'))
    rerender(<Pager page={2} pages={2} onPage={onPage} />)
    expect([rests('Prev'), rests('Next')]).toEqual([false, true])
    expect(document.activeElement).toBe(button('Next'))
    await userEvent.click(button('Next'))
    expect(onPage.mock.calls).toEqual([[2]])
  })

  it('keeps the focus in the page box on another page, with the number of that page', async () => {
    const { rerender } = renderPart(<Pager page={1} pages={9} onPage={() => {}} />)
    await userEvent.clear(box())
    await userEvent.type(box(), '4{Enter}')
    rerender(<Pager page={4} pages={9} onPage={() => {}} />)
    expect(document.activeElement).toBe(box())
    rerender(<Pager page={5} pages={9} onPage={() => {}} />)
    expect(box().value).toBe('5')
  })

  it.each(['1', '5', ' 3 '])('jumps to page %j of 5', async (text) => {
    expect((await jumpTo(text)).mock.calls).toEqual([[Number(text)]])
    expect(screen.queryByText(invalid)).toBeNull()
  })

  it.each(['0', '6', '-1', '1.5', 'two', '1e0', ''])('refuses %j with the specified words', async (text) => {
    expect(await jumpTo(text)).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe(invalid)
    expect(box().getAttribute('aria-invalid')).toBe('true')
  })

  it('has one page when the list is empty', () => {
    renderPart(<Pager page={1} pages={0} onPage={() => {}} />)
    expect(screen.getByText('of total 1 page')).toBeTruthy()
    expect(rests('Next')).toBe(true)
  })

  it('clears the typed text and the error when another page is shown', async () => {
    const { rerender } = renderPart(<Pager page={2} pages={5} onPage={() => {}} />)
    await userEvent.type(box(), '99{Enter}')
    rerender(<Pager page={3} pages={5} onPage={() => {}} />)
    expect(box().value).toBe('3')
    expect(screen.queryByText(invalid)).toBeNull()
  })
})
