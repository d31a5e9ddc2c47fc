import '../../ui/plain-page.css'
import './docs-article.css'
import './docs-search.css'
import './docs-site.css'
import { followColours } from '../../ui/follow-colours.ts'

/** The documentation is in English only, as the command line is. */
const words = { copy: 'Copy', copied: 'Copied' }

const shownMilliseconds = 2000

async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(code.innerText)
  button.textContent = words.copied
  setTimeout(() => (button.textContent = words.copy), shownMilliseconds)
}

/** Gives each block of commands a button that copies it. */
function addCopyButtons(): void {
  for (const code of document.querySelectorAll<HTMLElement>('main pre')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = words.copy
    button.addEventListener('click', () => void copy(code, button))
    code.parentElement?.append(button)
  }
}

/** The list of pages is beside the page in a wide window, and closed above it in a narrow one. */
function foldPages(): void {
  const pages = document.querySelector<HTMLDetailsElement>('#pages')
  const wide = matchMedia('(min-width: 60em)')
  const fold = (): void => {
    if (pages) pages.open = wide.matches
  }
  wide.addEventListener('change', fold)
  fold()
}

followColours()
foldPages()
// Browsers copy only on pages that came over TLS, or from the same machine.
if (isSecureContext) addCopyButtons()
void import('./search-docs.ts').then(({ offerSearch }) => offerSearch())
