// @ts-check
import { readImports } from './read-imports.mjs'
import { isTest } from './tree.mjs'

/**
 * @typedef {import('./tree.mjs').Rule} Rule
 * @typedef {import('./read-imports.mjs').Import} Import
 * @typedef {{ package: string, layer: string, feature: string, name: string }} Place
 */

/** The packages of the repository that a package may import. Arrows point one way: portal → contract ← server. */
const packagesSeen = new Map([
  ['contract', ['contract']],
  ['server', ['server', 'contract']],
  ['portal', ['portal', 'contract']],
  ['e2e', ['e2e', 'contract', 'server', 'portal', 'tools']],
  ['bench', ['bench', 'contract', 'server', 'portal', 'tools']],
  ['faults', ['faults', 'contract', 'server', 'tools']],
  ['tools', ['tools']],
])

/**
 * The layers of its own package that a layer may import, besides itself. `root` means the files of src/ itself.
 */
const layersSeen = new Map([
  ['server/root', ['cli', 'demonstration', 'features', 'listing', 'tree', 'platform']],
  ['server/cli', ['root', 'demonstration', 'features', 'tree', 'platform']],
  ['server/demonstration', ['features', 'tree', 'platform']],
  ['server/features', ['listing', 'tree', 'platform']],
  ['server/listing', ['tree', 'platform']],
  ['server/tree', ['platform']],
  ['server/platform', []],
  ['server/testing', ['root', 'features', 'tree', 'platform']],
  ['portal/root', ['app', 'features', 'form', 'list', 'navigation', 'api', 'ui']],
  ['portal/app', ['features', 'form', 'list', 'navigation', 'api', 'ui']],
  ['portal/features', ['form', 'list', 'navigation', 'api', 'ui']],
  ['portal/form', ['navigation', 'api', 'ui']],
  ['portal/list', ['navigation', 'api', 'ui']],
  ['portal/navigation', ['api', 'ui']],
  ['portal/api', []],
  ['portal/ui', []],
  ['portal/testing', ['app', 'features', 'form', 'list', 'navigation', 'api', 'ui']],
])

/** The parts of the contract that `ui` may import: texts and limits, but no feature. */
const knownToUi = new Set(['kit', 'messages', 'root'])

// `#texts` is a file of the contract itself: which one, its package.json says.
const installedForContract = new Set(['zod', '#texts'])
const installedForTests = new Set(['vitest', 'fast-check'])

/** @param {string} path @returns {Place | undefined} undefined for files that are no source of a package */
function placeOf(path) {
  const [top = '', src, ...rest] = path.split('/')
  if (!packagesSeen.has(top)) return undefined
  const layer = src !== 'src' || rest.length < 2 ? 'root' : (rest[0] ?? '')
  return {
    package: top,
    layer,
    feature: layer === 'features' ? (rest[1] ?? '') : '',
    name: path.slice(path.lastIndexOf('/') + 1),
  }
}

/** Tests and their helpers may import more. @param {string} path */
const isForTests = (path) => isTest({ path, text: '' }) || /\.factory\.ts$|\/src\/testing\//.test(path)

/** @param {Import} one @param {Place} from */
function judgeInstalled({ from: path, to }, from) {
  if (
    from.package === 'contract' &&
    !installedForContract.has(to) &&
    !(isForTests(path) && installedForTests.has(to))
  )
    return `the contract imports zod and nothing else, not ${to}`
  const isShipped = from.package === 'portal' && path.startsWith('portal/src/') && !isForTests(path)
  return isShipped && to.startsWith('node:') ? `a browser has no ${to}` : undefined
}

/** The files of a feature that others may import. @param {Import} one @param {Place} from @param {Place} to */
function judgeFeature({ from: path }, from, to) {
  if (from.feature === to.feature || to.name === 'public.ts') return undefined
  if (from.layer !== 'features' && to.name.endsWith('.routes.ts')) return undefined
  if (path === 'portal/src/app/screen-routes.ts' && /Page\.tsx$|^begin-[a-z-]+\.ts$/.test(to.name))
    return undefined
  if (isForTests(path) && to.name.endsWith('.factory.ts')) return undefined
  return `of another feature only its public.ts may be imported, not ${to.feature}/${to.name}`
}

/** @param {Import} one @param {Place} from @param {Place} to */
function judgeLayer(one, from, to) {
  const seen = layersSeen.get(`${from.package}/${from.layer}`)
  if (seen === undefined)
    return `${from.package}/src/${from.layer} is in no layer: name it in the import rules`
  const isSeen = from.layer === to.layer || seen.includes(to.layer) || isForTests(one.from)
  if (!isSeen) return `${from.layer} may not import ${to.layer}`
  return to.layer === 'features' ? judgeFeature(one, from, to) : undefined
}

/** @param {Import} one @param {Place} from @param {Place} to */
function judgePackage({ from: path }, from, to) {
  const seen = packagesSeen.get(from.package) ?? []
  // Tests of the server start databases and processes.
  const isToolOfTests = from.package === 'server' && isForTests(path) && to.package === 'tools'
  if (!seen.includes(to.package) && !isToolOfTests) return `${from.package} may not import ${to.package}`
  const isUi = from.package === 'portal' && from.layer === 'ui'
  return isUi && to.package === 'contract' && !knownToUi.has(to.layer)
    ? `ui knows no feature, so not the contract's ${to.layer}`
    : undefined
}

/** @param {Import} one @returns {string | undefined} */
function judge(one) {
  const from = placeOf(one.from)
  // Files beside src/ configure or build a package; no layer's rules apply to them.
  if (from === undefined || !one.from.includes('/src/')) return undefined
  const to = placeOf(one.to)
  if (to === undefined) return judgeInstalled(one, from)
  if (isTest({ path: one.to, text: '' })) return 'a test is no module'
  const isLayered = from.package === to.package && layersSeen.has(`${from.package}/root`)
  return isLayered ? judgeLayer(one, from, to) : judgePackage(one, from, to)
}

/** @type {Rule} */
export const importsPointOneWay = (tree) =>
  readImports(tree).flatMap((one) => {
    const problem = judge(one)
    return problem === undefined ? [] : [`${one.at}: ${problem}`]
  })
