// @ts-check

/**
 * The size of the files that a browser loads for one page, compared with its budget. Kilobytes are 1,000 bytes, after
 * brotli.
 *
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ name: string, size: number, most: number }} Verdict
 */

const entry = 'index.html'
const perPage = { SignInPage: 130_000, UsersPage: 200_000 }
const anyOtherPage = 210_000
// Chunks that parts of pages load on demand, by the name of their module.
const perPart = { Bars: 95_000 }
const mostCss = 22_000
const mostFonts = 1

/** @param {string} source */
const pageName = (source) => /\/(\w+Page)\.tsx$/.exec(source)?.[1]

/** All chunks that a chunk needs before it runs. @param {Manifest} manifest @param {string} start */
function withImports(manifest, start, found = new Set()) {
  if (found.has(start)) return found
  found.add(start)
  for (const next of manifest[start]?.imports ?? []) withImports(manifest, next, found)
  return found
}

/** @param {string} source */
const folderOf = (source) => source.slice(0, source.lastIndexOf('/'))

/** What fetches the first data of a feature's pages is loaded with those pages only. @param {string} source */
const isBegin = (source) => /\/begin-[a-z-]+\.ts$/.test(source)

/**
 * The first chunks of a page. Sign-in has no shell around it; every other page also has the chunks that the entry loads
 * after sign-in.
 *
 * @param {Manifest} manifest
 * @param {string} page
 */
function startsOf(manifest, page) {
  const besides = (manifest[entry]?.dynamicImports ?? []).filter(
    (source) => pageName(source) === undefined && (!isBegin(source) || folderOf(source) === folderOf(page)),
  )
  return page.includes('/features/sign-in/') ? [entry, page] : [entry, page, ...besides]
}

/** @param {Manifest} manifest @param {string} page @returns {Chunk[]} */
function chunksOf(manifest, page) {
  const found = new Set()
  for (const start of startsOf(manifest, page)) withImports(manifest, start, found)
  return [...found].flatMap((name) => manifest[name] ?? [])
}

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf bytes of a built file as it is sent
 * @returns {{ verdicts: Verdict[], missing: string[] }}
 */
export function judgeBudgets(manifest, sizeOf) {
  const pages = Object.keys(manifest).filter(
    (source) => manifest[source]?.isEntry !== true && pageName(source),
  )
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0)
  const ofPages = pages.map((page) => {
    const name = pageName(page) ?? page
    const chunks = chunksOf(manifest, page)
    const most = /** @type {Record<string, number>} */ (perPage)[name] ?? anyOtherPage
    return {
      js: { name: `${name}: scripts`, size: sum(chunks.map(({ file }) => file)), most },
      css: { name: `${name}: styles`, size: sum(chunks.flatMap(({ css = [] }) => css)), most: mostCss },
    }
  })
  const parts = Object.entries(perPart).map(([name, most]) => ({
    name,
    source: Object.keys(manifest).find((source) => source.endsWith(`/${name}.tsx`)),
    most,
  }))
  const ofParts = parts.flatMap(({ name, source, most }) =>
    source === undefined
      ? []
      : [{ name: `${name}: its own script`, size: sizeOf(manifest[source]?.file ?? ''), most }],
  )
  const fonts = Object.values(manifest).filter(({ file }) => /\.(woff2?|ttf|otf)$/.test(file))
  return {
    verdicts: [
      ...ofPages.flatMap(({ js, css }) => [js, css]),
      ...ofParts,
      { name: 'font files', size: fonts.length, most: mostFonts },
    ],
    missing: [
      ...Object.keys(perPage).filter((name) => !pages.some((page) => pageName(page) === name)),
      ...parts.filter(({ source }) => source === undefined).map(({ name }) => name),
    ].map((name) => `${name} is not there, its budget not checked`),
  }
}
