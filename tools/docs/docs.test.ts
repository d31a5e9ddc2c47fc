import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../lib/root.mjs'
import { rendered, resolved } from './render.mjs'
import { addressOf, answers, decisions, sections } from './sections.mjs'

const targets = {
  link: (target: string) => (target.startsWith('src/') ? undefined : `/docs/${target}`),
  picture: (target: string) => `/pictures/${target}`,
  title: () => 'Another page',
}
const render = (source: string) => rendered(`# Title\n\n${source}`, { file: 'docs/page.md', targets })

it('has each page of the documentation in one section', () => {
  const listed = sections.flatMap(({ files }) => files).filter((file) => file.startsWith('docs/'))
  const pages = readdirSync(inRoot('docs')).filter((name) => name.endsWith('.md'))
  expect(listed.toSorted()).toEqual(pages.map((name) => `docs/${name}`).toSorted())
})

it('says on the card of each page what the page answers', () => {
  const listed = sections.flatMap(({ files }) => files)
  expect(Object.keys(answers).toSorted()).toEqual(listed.toSorted())
})

it('has a status, at most 60 lines and a place in the index for each decision record', () => {
  const text = (name: string) => readFileSync(inRoot(`${decisions.folder}/${name}`), 'utf8')
  const records = readdirSync(inRoot(decisions.folder)).filter((name) => name !== 'README.md')
  const indexed = [...text('README.md').matchAll(/^- \[.+?\]\((.+?)\): ./gm)].map(([, name = '']) => name)
  expect(indexed.toSorted()).toEqual(records.toSorted())
  const hasStatus = (record: string) =>
    /^# .+\n\nStatus: (accepted, \d{4}-\d\d-\d\d|superseded by \[.+\]\(.+\.md\))\n/.test(record)
  expect(records.filter((name) => !hasStatus(text(name)))).toEqual([])
  expect(records.filter((name) => text(name).trim().split('\n').length > 60)).toEqual([])
})

it('gives headings the anchors that GitHub gives them', () => {
  const { parts } = render('## 2. Make the “database”\n\nText of `it`.\n\n### POST /engine-endpoint/faxes\n')
  expect(parts.map(({ id }) => id)).toEqual(['', '2-make-the-database', 'post-engine-endpointfaxes'])
  expect(parts[1]).toMatchObject({ level: 2, text: 'Text of it.' })
})

it('names a page by its title, and shows a link to code as text', () => {
  const { html } = render('[other.md](other.md) and [the code](src/code.ts).')
  expect(html).toContain('<a href="/docs/other.md">Another page</a> and the code.')
})

it('lets a name in a line break after _ and /, and searches it whole', () => {
  const { html, parts } = render('## Keys\n\nSet `SECRET_KEY/<b>`.')
  expect(html).toContain('<code>SECRET_<wbr>KEY/<wbr>&lt;b&gt;</code>')
  expect(parts[1]?.text).toBe('Set SECRET_KEY/<b>.')
})

it('writes no HTML of a page as HTML', () => {
  const { html } = render('<script>alert(1)</script>\n\n```\n</code><b>\n```\n')
  expect(html).not.toMatch(/<script|<b>/)
})

it('refuses a picture without words, and a page without a title', () => {
  expect(() => render('![](a.png)')).toThrow('docs/page.md: a picture has no text.')
  expect(() => rendered('Text', { file: 'docs/page.md', targets })).toThrow('does not begin with its title')
})

it('finds the file of a link from the folder of its page', () => {
  expect(resolved('docs/decisions/undo.md', '../install.md#sizing')).toEqual({
    file: 'docs/install.md',
    hash: 'sizing',
  })
  expect(resolved('docs/install.md', '#sizing')).toEqual({ file: 'docs/install.md', hash: 'sizing' })
  expect(addressOf('CHANGELOG.md')).toBe('/docs/changelog')
  expect(addressOf('docs/decisions/README.md')).toBe('/docs/decisions')
})
