import MiniSearch from 'minisearch'

/** A part of a page below one heading, as the build writes it (`tools/docs/make-docs.mjs`). */
type Part = { url: string; page: string; title: string; text: string }

const words = {
  none: 'No page has these words.',
  failed: 'The search could not be loaded. Reload the page to try again.',
  found: (count: number): string => (count === 1 ? '1 place' : `${count} places`),
}

/** Pages that explain come before those that record. */
const boostDocument = (url: string): number =>
  /^\/docs\/(asvs|changelog|decisions|requirements)/.test(url) ? 0.4 : 1

const mostFound = 8
const snippetLength = 140

let index: Promise<MiniSearch<Part>> | undefined

async function loadIndex(): Promise<MiniSearch<Part>> {
  const answer = await fetch(document.body.dataset.search ?? '')
  if (!answer.ok) throw new Error(words.failed)
  const search = new MiniSearch<Part>({
    idField: 'url',
    fields: ['title', 'page', 'text'],
    storeFields: ['url', 'page', 'title', 'text'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
      boostDocument,
    },
  })
  search.addAll((await answer.json()) as Part[])
  return search
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A title with all the words is before a heading with them, and that one before a text. */
function rankOf({ page, title }: Part, asked: readonly string[]): number {
  const has = (text: string): boolean => {
    const own = wordsOf(text)
    return asked.every((word) => own.some((one) => one.startsWith(word)))
  }
  if (!has(title)) return 2
  return title === page ? 0 : 1
}

async function find(asked: string) {
  index ??= loadIndex()
  const askedWords = wordsOf(asked)
  return (await index)
    .search(asked)
    .map((result) => ({ part: result as unknown as Part, terms: result.terms, score: result.score }))
    .toSorted((a, b) => rankOf(a.part, askedWords) - rankOf(b.part, askedWords) || b.score - a.score)
    .slice(0, mostFound)
}

/** The text around the first of the words. */
function snippetOf({ text }: Part, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const start = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - 40)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const isCut = from + snippetLength < text.length
  const shown = text.slice(from, from + snippetLength)
  return `${from > 0 ? '… ' : ''}${isCut ? `${shown.replace(/\s\S*$/, '')} …` : shown}`
}

/** A text with the found words marked. The terms are words of the index: letters and digits. */
function marked(text: string, terms: readonly string[]): (Node | string)[] {
  const pattern = terms.map((term) => term.replaceAll(/[^\p{L}\p{N}]/gu, '.')).join('|')
  return text.split(new RegExp(`(${pattern})`, 'iu')).map((piece, at) => {
    if (at % 2 === 0) return piece
    const mark = document.createElement('mark')
    mark.textContent = piece
    return mark
  })
}

function entryOf(part: Part, terms: readonly string[]): HTMLElement {
  const link = document.createElement('a')
  link.href = part.url
  const parts = [
    ['found-title', part.title === part.page ? part.page : `${part.page} › ${part.title}`],
    ['found-text', snippetOf(part, terms)],
  ] as const
  for (const [className, text] of parts) {
    const line = document.createElement('span')
    line.className = className
    line.append(...marked(text, terms))
    link.append(line)
  }
  const entry = document.createElement('li')
  entry.append(link)
  return entry
}

type Elements = { input: HTMLInputElement; found: HTMLElement; count: HTMLElement }

function showNothing({ found, count }: Elements): void {
  found.hidden = true
  count.textContent = ''
}

function say({ found, count }: Elements, text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  found.replaceChildren(line)
  found.hidden = false
  count.textContent = text
}

async function show(elements: Elements): Promise<void> {
  const { input, found, count } = elements
  const asked = input.value.trim()
  if (asked === '') return showNothing(elements)
  try {
    const results = await find(asked)
    // Somebody has typed on while the index was loaded.
    if (input.value.trim() !== asked) return
    if (results.length === 0) return say(elements, words.none)
    const list = document.createElement('ul')
    list.append(...results.map(({ part, terms }) => entryOf(part, terms)))
    found.replaceChildren(list)
    found.hidden = false
    count.textContent = words.found(results.length)
  } catch {
    index = undefined
    say(elements, words.failed)
  }
}

/** Moves the focus through the field and what was found. */
function step({ input, found }: Elements, by: 1 | -1): void {
  const stops = [input, ...found.querySelectorAll<HTMLElement>('a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + by + stops.length) % stops.length]?.focus()
}

function pressed(elements: Elements, event: KeyboardEvent): void {
  const { input, found } = elements
  if (event.key === 'Escape') {
    input.value = ''
    showNothing(elements)
    input.focus()
  }
  if (found.hidden) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    step(elements, event.key === 'ArrowDown' ? 1 : -1)
  }
  if (event.key === 'Enter' && document.activeElement === input) found.querySelector('a')?.click()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Shows the field, which needs this script. `/` leads to it from anywhere on the page. */
export function offerSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search')
  const found = document.querySelector<HTMLElement>('#found')
  const count = document.querySelector<HTMLElement>('#found-count')
  const frame = input?.parentElement
  if (!input || !found || !count || !frame) return
  const elements = { input, found, count }
  input.hidden = false
  input.addEventListener('input', () => void show(elements))
  frame.addEventListener('keydown', (event) => pressed(elements, event))
  document.addEventListener('pointerdown', (event) => {
    if (!frame.contains(event.target as Node)) found.hidden = true
  })
  // A link to a place on the same page loads nothing.
  found.addEventListener('click', () => (found.hidden = true))
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !frame.contains(relatedTarget)) found.hidden = true
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    input.focus()
  })
}
