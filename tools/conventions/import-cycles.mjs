// @ts-check
import { readImports } from './read-imports.mjs'

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

/** Types count too: two modules that need each other to be understood are one. @type {import('./tree.mjs').Rule} */
export const importsRunInNoCircle = (tree) => {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const { from, to } of readImports(tree)) graph.set(from, [...(graph.get(from) ?? []), to])
  const done = new Set()
  const circles = [...graph.keys()].map((file) => findCircle(graph, { file, way: [], done }))
  return [...new Set(circles.flatMap((circle) => (circle === undefined ? [] : [spell(circle)])))]
}
