// @ts-check
import { readImports } from './read-imports.mjs'
import { isTest } from './tree.mjs'

/**
 * The first circle below a file, as its list of files.
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

/** Spells a circle the same way from any start. @param {string[]} circle */
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

/** Imports of types count too: two modules whose types need each other are one. @type {import('./tree.mjs').Rule} */
export const importsRunInNoCircle = (tree) => {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const { from, to } of readImports(tree)) graph.set(from, [...(graph.get(from) ?? []), to])
  return circlesIn(graph)
}

/** @param {string} path */
const featureFolder = (path) => /^((?:server|portal)\/src\/features\/[\w-]+)\//.exec(path)?.[1]

/**
 * Features form layers too: the common part of two features belongs into a layer below them.
 *
 * @type {import('./tree.mjs').Rule}
 */
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
