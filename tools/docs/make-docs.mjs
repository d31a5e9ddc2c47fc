// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { inRoot } from '../lib/root.mjs'
import { codeBlock, escaped, rendered, resolved } from './render.mjs'
import { addressOf, answers, decisions, sections, shownFolders } from './sections.mjs'

/** What the documentation is made from. */
export const docsSources = [
  'docs',
  'deploy',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'tools/docs',
]

/** @typedef {ReturnType<typeof rendered> & { file: string, url: string }} Page */

const decisionFiles = () =>
  readdirSync(inRoot(decisions.folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${decisions.folder}/${name}`)

/** @param {string} html */
const hashOf = (html) => createHash('sha256').update(html).digest('base64url').slice(0, 8)

/** The page that says that there is none. */
const notFoundUrl = '/docs/not-found'

/** @param {string} file */
const titleOf = (file) => /^# (.*)$/m.exec(readFileSync(inRoot(file), 'utf8'))?.[1] ?? file

/** Writes files and remembers the addresses that pages may lead to. */
class Site {
  /** @type {Map<string, string>} pictures and other assets by file */
  #assets = new Map()
  /** @type {Set<string>} */
  shown = new Set()

  /** @param {string} folder of the build */
  constructor(folder) {
    this.folder = folder
  }

  /** @param {string} name @param {string | Buffer} content */
  asset(name, content) {
    const ending = extname(name)
    const hashed = `docs-${basename(name, ending)}-${hashOf(content.toString('base64'))}${ending}`
    writeFileSync(join(this.folder, 'assets', hashed), content)
    return `/admin/assets/${hashed}`
  }

  /** @param {string} file @throws Error for one that `npm run pictures` has not made */
  picture(file) {
    const isBeingMade = process.env['TELECOPY_PICTURES'] !== undefined
    if (!existsSync(inRoot(file))) {
      if (isBeingMade) return ''
      throw new Error(`${file} does not exist: \`npm run pictures\` makes the pictures of the documentation.`)
    }
    const known = this.#assets.get(file) ?? this.asset(file, readFileSync(inRoot(file)))
    this.#assets.set(file, known)
    return known
  }

  /** @param {string} url @param {string} html */
  page(url, html) {
    const path = join(this.folder, `${url === '/docs' ? '/docs/index' : url}.html`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, html)
  }
}

/**
 * @param {string} from
 * @param {{ site: Site, files: ReadonlySet<string> }} all
 * @returns {import('./render.mjs').Targets}
 */
const targetsOf = (from, { site, files }) => ({
  link(target) {
    if (/^[a-z]+:/.test(target)) return target
    const { file, hash } = resolved(from, target)
    const place = hash === '' ? '' : `#${hash}`
    if (file === decisions.folder) return decisions.url
    if (file === 'README.md') return '/docs'
    if (files.has(file)) return `${addressOf(file)}${place}`
    if (!existsSync(inRoot(file))) throw new Error(`${from} links to ${file}, which does not exist.`)
    const isShown = shownFolders.some((folder) => file.startsWith(folder)) && statSync(inRoot(file)).isFile()
    if (!isShown) return undefined
    site.shown.add(file)
    return `/docs/files/${file}`
  },
  title: (target) => titleOf(resolved(from, target).file),
  picture: (target) => site.picture(resolved(from, target).file),
})

/** @param {readonly Page[]} pages */
function refuseDeadAnchors(pages) {
  const places = new Set(pages.flatMap(({ url, parts }) => parts.map(({ id }) => `${url}#${id}`)))
  for (const { file, html } of pages)
    for (const [, target = ''] of html.matchAll(/<a href="(\/docs\/[^"]*#[^"]*)"/g))
      if (!places.has(target)) throw new Error(`${file} links to ${target}, which no heading has.`)
}

/** @param {{ title: string, url: string }} page @param {string} current */
const entry = ({ title, url }, current) =>
  `<li><a href="${url}"${url === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`

/** @param {readonly Page[]} pages @param {string} current */
function menu(pages, current) {
  const listed = sections.map(({ title, files }) => {
    const entries = pages.filter(({ file }) => files.includes(file)).map((page) => entry(page, current))
    if (title === 'Connect') entries.push(entry({ title: 'API', url: '/admin/api' }, current))
    const inDecisions = current.startsWith(decisions.url) ? decisions.url : current
    if (title === 'Develop') entries.push(entry(decisions, inDecisions))
    return `<h2>${title}</h2><ul>${entries.join('')}</ul>`
  })
  return listed.join('')
}

/** @param {Page} page */
function contents({ url, parts }) {
  const headings = parts.filter(({ level }) => level === 2)
  if (headings.length < 2) return ''
  const entries = headings.map(({ id, title }) => `<li><a href="${url}#${id}">${escaped(title)}</a></li>`)
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${entries.join('')}</ul></nav>`
}

/** @param {readonly Page[]} pages */
const cards = (pages) =>
  `<ul class="cards">${pages
    .map(
      ({ file, title, url }) =>
        `<li><a href="${url}"><strong>${escaped(title)}</strong><span>${escaped(answers[file] ?? '')}</span></a></li>`,
    )
    .join('')}</ul>`

/** @param {readonly Page[]} pages */
function home(pages) {
  const listed = sections.map(({ title, about, files }) => {
    const own = pages.filter(({ file }) => files.includes(file))
    return `<h2>${title}</h2><p>${about}</p>${cards(own)}`
  })
  return `<h1>Telecopy documentation</h1>${listed.join('')}`
}

/** @param {readonly Page[]} pages */
const searched = (pages) =>
  pages.flatMap(({ url, title: page, parts }) =>
    parts.map(({ level, id, title, text }) => ({
      url: level === 1 ? url : `${url}#${id}`,
      page,
      title,
      text,
    })),
  )

/**
 * Makes the documentation from Markdown, in the page that Vite has built as `docs.html`.
 *
 * @param {string} folder of the portal's build
 * @throws Error for a link or a place that does not exist, or a picture without words
 */
export function makeDocs(folder) {
  const site = new Site(folder)
  const files = new Set([...sections.flatMap((section) => section.files), ...decisionFiles()])
  const all = { site, files }
  const pages = [...files].map((file) => {
    const page = rendered(readFileSync(inRoot(file), 'utf8'), { file, targets: targetsOf(file, all) })
    return Object.assign(page, { file, url: addressOf(file) })
  })
  refuseDeadAnchors(pages)
  const template = readFileSync(join(folder, 'docs.html'), 'utf8')
  const search = site.asset('search.json', JSON.stringify(searched(pages)))
  /** @param {string} url @param {{ title: string, article: string, beside?: string }} words */
  const write = (url, { title, article, beside = '' }) => {
    const parts = {
      title: escaped(url === '/docs' ? title : `${title} · Telecopy documentation`),
      search,
      pages: menu(pages, url),
      article,
      contents: beside,
    }
    site.page(
      url,
      Object.entries(parts).reduce((html, [name, part]) => html.replace(`{{${name}}}`, () => part), template),
    )
  }
  for (const page of pages) write(page.url, { title: page.title, article: page.html, beside: contents(page) })
  write('/docs', { title: 'Telecopy documentation', article: home(pages) })
  write(notFoundUrl, {
    title: 'Page not found',
    article:
      '<h1>Page not found</h1><p>The documentation of this version has no page at this address. Search for it above, choose a page from the menu, or start at the <a href="/docs">documentation’s home</a>.</p>',
  })
  for (const file of site.shown)
    write(`/docs/files/${file}`, {
      title: basename(file),
      article: `<h1>${escaped(file)}</h1>${codeBlock(readFileSync(inRoot(file), 'utf8'))}`,
    })
  rmSync(join(folder, 'docs.html'))
}
