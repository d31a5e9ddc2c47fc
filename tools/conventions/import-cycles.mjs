// @ts-check
import { readImports } from './read-imports.mjs'
import { isTest } from './tree.mjs'

/**
 * The first circle found below a file, as the way around it.
 *
 * @param {Map<string, string[]>} graph
 * @param {{ file: string, way: readonly string[], done: Set<string> }} state
 * @returns {string[] | undefined}
 */
function findCircle(graph, { file, way, done }) {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (done.has(file)) return undefined
  for (const next of graph.get(file) ?? []) {
    const circle = findCircle(graph, { file: next, way: [...way, file], done })
    if (circle !== undefined) return circle
  }
  done.add(file)
  return undefined
}

/** The same circle has one spelling, wherever the search met it. @param {string[]} circle */
function spell(circle) {
  const around = circle.slice(1)
  const first = around.indexOf(around.toSorted()[0] ?? '')
  return [...around.slice(first), ...around.slice(0, first), around[first]].join(' → ')
}

/** @param {Map<string, string[]>} graph */
function circlesIn(graph) {
  const done = new Set()
  const circles = [...graph.keys()].map((file) => findCircle(graph, { file, way: [], done }))
  return [...new Set(circles.flatMap((circle) => (circle === undefined ? [] : [spell(circle)])))]
}

/** Types count too: two modules that need each other to be understood are one. @type {import('./tree.mjs').Rule} */
export const importsRunInNoCircle = (tree) => {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const { from, to } of readImports(tree)) graph.set(from, [...(graph.get(from) ?? []), to])
  return circlesIn(graph)
}

/** @param {string} path */
const featureFolder = (path) => /^((?:server|portal)\/src\/features\/[\w-]+)\//.exec(path)?.[1]

/** Features form layers too: two that need each other share a floor below them. @type {import('./tree.mjs').Rule} */
export const featuresRunInNoCircle = (tree) => {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const { from, to } of readImports(tree)) {
    const [one, other] = [featureFolder(from), featureFolder(to)]
    const isForTests =
      /\.factory\.tsx?$/.test(to) || isTest({ path: from, text: '' }) || /\.factory\.tsx?$/.test(from)
    if (one === undefined || other === undefined || one === other || isForTests) continue
    graph.set(one, [...(graph.get(one) ?? []), other])
  }
  return circlesIn(graph)
}
