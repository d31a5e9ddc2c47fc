// @ts-check
import MarkdownIt from 'markdown-it'
import anchors from 'markdown-it-anchor'
import { posix } from 'node:path'

/** The anchor of a heading, as GitHub makes it: pages are read there too. @param {string} heading */
const slugOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** @param {string} text */
export const codeBlock = (text) =>
  `<div class="code"><pre tabindex="0"><code>${escaped(text)}</code></pre></div>\n`

/**
 * Where the links and pictures of a page lead. A link to undefined is shown as its text.
 *
 * @typedef {{
 *   link: (target: string) => string | undefined
 *   picture: (target: string) => string
 *   title: (target: string) => string
 * }} Targets
 */

/** @typedef {{ level: number, id: string, title: string, text: string }} Part what is below one heading */

function makeRenderer() {
  const markdown = new MarkdownIt({ html: false, linkify: false })
  markdown.use(anchors, {
    slugify: slugOf,
    level: [2, 3, 4],
    permalink: anchors.permalink.linkAfterHeader({
      style: 'aria-label',
      assistiveText: (/** @type {string} */ title) => `Link to “${title}”`,
      class: 'anchor',
      symbol: '#',
      placement: 'after',
      wrapper: ['<div class="heading">', '</div>'],
    }),
  })
  const { rules } = markdown.renderer
  rules.fence = (tokens, at) => codeBlock(tokens[at]?.content ?? '')
  rules.code_block = rules.fence
  // A long name of a setting may break after _ and /; the style says in which room.
  rules.code_inline = (tokens, at) =>
    `<code>${escaped(tokens[at]?.content ?? '').replaceAll(/[_/]+/g, '$&<wbr>')}</code>`
  rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table">\n<table>\n'
  rules.table_close = () => '</table>\n</div>\n'
  return markdown
}

/** @typedef {import('markdown-it').Token} Token */

/** @param {Token} token @param {{ targets: Targets, file: string }} of */
function showPicture(token, { targets, file }) {
  if (token.content === '') throw new Error(`${file}: a picture has no text.`)
  token.attrSet('src', targets.picture(String(token.attrGet('src') ?? '')))
  token.attrSet('loading', 'lazy')
}

/**
 * Points links and pictures of a line to their places. A link without a place is shown as its text.
 *
 * @param {readonly Token[]} line
 * @param {{ targets: Targets, file: string }} of
 */
function pointed(line, { targets, file }) {
  let isKept = true
  return line.filter((token, at) => {
    if (token.type === 'image') showPicture(token, { targets, file })
    if (token.type === 'link_close') return isKept
    if (token.type !== 'link_open') return true
    const href = String(token.attrGet('href') ?? '')
    const target = targets.link(href)
    isKept = target !== undefined
    if (target === undefined) return false
    token.attrSet('href', target)
    if (/^https?:/.test(target)) token.attrSet('rel', 'noreferrer')
    const words = line[at + 1]
    // Readers of files read names of files, readers of the site names of pages.
    if (words?.type === 'text' && words.content.endsWith('.md')) words.content = targets.title(href)
    return true
  })
}

/** @param {Token | undefined} token @returns {string} */
const plainText = (token) =>
  token?.children
    ?.map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim() ??
  token?.content ??
  ''

/** @param {readonly Token[]} tokens @returns {Part[]} */
function partsOf(tokens) {
  /** @type {Part[]} */
  const parts = []
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      parts.push({ level, id: String(token.attrGet('id') ?? ''), title: plainText(next), text: '' })
    }
    const isText = token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open'
    const last = parts.at(-1)
    if (last && (isText || token.type === 'fence')) last.text += ` ${plainText(token)}`
  }
  for (const part of parts) part.text = part.text.replaceAll(/\s+/g, ' ').trim()
  return parts
}

/**
 * A page of Markdown as HTML, with its parts for the list of contents and the search.
 *
 * @param {string} source
 * @param {{ file: string, targets: Targets }} of
 */
export function rendered(source, { file, targets }) {
  const markdown = makeRenderer()
  const tokens = markdown.parse(source, {})
  for (const token of tokens) if (token.children) token.children = pointed(token.children, { targets, file })
  const parts = partsOf(tokens)
  if (parts[0]?.level !== 1) throw new Error(`${file} does not begin with its title.`)
  return {
    title: parts[0].title,
    parts,
    html: markdown.renderer.render(tokens, markdown.options, {}),
  }
}

/** @param {string} from the file that has the link @param {string} target */
export function resolved(from, target) {
  const [path = '', hash = ''] = target.split('#')
  const file = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path)).replace(/\/$/, '')
  return { file, hash }
}
