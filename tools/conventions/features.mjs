// @ts-check
import { places } from './tree.mjs'

/** @typedef {import('./tree.mjs').Tree} Tree @typedef {import('./tree.mjs').Rule} Rule */

// Folders of the contract that are no feature.
const sharedByFeatures = new Set(['kit', 'messages'])

// Folders that only one package has, with the reason.
const alone = new Map([
  ['portal/src/features/group-tree', 'the tree and the picker, which other features use'],
  ['portal/src/features/fax-number-settings', 'the screens of one fax number, beside those of the lists'],
  ['portal/src/features/api-page', 'the page of all calls, which has none of its own'],
  ['e2e/src/api-page', 'its journeys'],
  ['portal/src/features/docs-site', 'the frame of the documentation, which is no call'],
  ['e2e/src/docs-site', 'its journeys'],
  ['portal/src/features/help', 'the help page, which calls nothing; the journey of the reports visits it'],
  ['e2e/src/fax-number-settings', 'their journeys'],
  ['e2e/src/fixtures', 'what the journeys start from'],
  ['e2e/src/shell', 'the frame around every screen is app/ in the portal, and no feature'],
])

/** @param {Tree} tree @param {string} folder */
const foldersIn = (tree, folder) =>
  new Set(
    tree
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map(({ path }) => path.slice(folder.length + 1).split('/'))
      .flatMap(([first, ...rest]) => (first !== undefined && rest.length > 0 ? [first] : [])),
  )

/** One feature, one name, in every package. @type {Rule} */
export const featuresMatch = (tree) => {
  const known = [...foldersIn(tree, 'contract/src')].filter((name) => !sharedByFeatures.has(name))
  if (known.length === 0) return ['contract/src: there is no feature']
  const gone = [...alone.keys()].filter((folder) => !tree.some(({ path }) => path.startsWith(`${folder}/`)))
  const stale = tree.some(({ path }) => path.startsWith('portal/src/app/'))
    ? gone.map((folder) => `${folder}: is an exception that does not exist; strike it off the list`)
    : []
  const unmatched = ['server/src/features', 'portal/src/features', 'e2e/src'].flatMap((place) =>
    [...foldersIn(tree, place)]
      .filter((name) => known.includes(name) === alone.has(`${place}/${name}`))
      .map((name) =>
        known.includes(name)
          ? `${place}/${name}: is no exception any more; strike it off the list`
          : `${place}/${name}: the contract has no feature of this name`,
      ),
  )
  return [...stale, ...unmatched]
}

/** @param {Tree} tree */
const callsOf = (tree) =>
  tree
    .filter(({ path }) => /^contract\/src\/[\w-]+\/[\w-]+\.calls\.ts$/.test(path))
    .flatMap((file) =>
      places(file, /^export const (\w+) = defineCall\(/gm).map(({ at, match }) => ({
        at,
        call: match[1] ?? '',
        feature: file.path.split('/')[2] ?? '',
      })),
    )

/** @param {Tree} tree */
const allCallsText = (tree) => tree.find(({ path }) => path === 'contract/src/all-calls.ts')?.text ?? ''

/** A file of calls that is not in the list has no effect. @type {Rule} */
export const callsAreListed = (tree) =>
  tree
    .filter(({ path }) => path.endsWith('.calls.ts'))
    .filter(({ path }) => !allCallsText(tree).includes(path.replace('contract/src/', './')))
    .map(({ path }) => `${path}: contract/src/all-calls.ts does not list it`)

/** A key of a record: `name: …` or `name,`. @param {string} text @param {string} name */
const binds = (text, name) => new RegExp(String.raw`^\s+(?:async )?${name}\s*[:,(]`, 'm').test(text)

/** @param {string} text @param {string} name */
const quotes = (text, name) => new RegExp(`['"\`]${name}['"\`]`).test(text)

/** @type {Rule} */
export const callsAreBound = (tree) => {
  const calls = callsOf(tree)
  if (calls.length === 0) return ['contract/src: there is no call']
  return calls.flatMap(({ at, call, feature }) => {
    const path = `server/src/features/${feature}/${feature}.routes.ts`
    const routes = tree.find((file) => file.path === path)
    if (routes === undefined) return [`${at}: ${call} has no handler, since there is no ${path}`]
    return binds(routes.text, call) ? [] : [`${at}: ${path} binds no handler to ${call}`]
  })
}

/** @param {string} name */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Call `createGroup`: its use case is in `create-group.ts`, or in `groups.reads.ts` if it only reads. @type {Rule} */
export const callsHaveUseCases = (tree) =>
  callsOf(tree)
    .filter(({ call, feature }) => {
      const folder = `server/src/features/${feature}`
      return !tree.some(
        ({ path, text }) =>
          path === `${folder}/${kebab(call)}.ts` ||
          (path === `${folder}/${feature}.reads.ts` &&
            new RegExp(`^export (async function|const) ${call}\\b`, 'm').test(text)),
      )
    })
    .map(
      ({ at, call, feature }) =>
        `${at}: has no use case server/src/features/${feature}/${kebab(call)}.ts, nor one in ${feature}.reads.ts`,
    )

/** @type {Rule} */
export const callsAreTested = (tree) =>
  callsOf(tree).flatMap(({ at, call, feature }) => {
    const tests = tree.filter(
      ({ path }) => path.startsWith(`server/src/features/${feature}/`) && path.endsWith('.test.ts'),
    )
    return tests.some(({ text }) => quotes(text, call)) ? [] : [`${at}: no test of ${feature} calls ${call}`]
  })
