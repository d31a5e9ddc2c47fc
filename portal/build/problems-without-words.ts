import type { Plugin } from 'vite'
import { type Program, withoutUnusedImports } from './calls-without-schemas.ts'
import { type Node, nodesOf } from './syntax.ts'

const makers: ReadonlySet<string> = new Set(['problemType', 'refusal'])

/** The function with the words of a problem: the last argument. */
function wordsOf(node: Node): Node[] {
  if (node.type !== 'CallExpression' || !makers.has((node.callee as { name?: string }).name ?? '')) return []
  const last = (node.arguments as Node[]).at(-1)
  return last?.type === 'ArrowFunctionExpression' ? [last] : []
}

/** Rewrites `refusal('taken', () => texts.taken)` to a refusal without words. */
export function withoutWords(code: string, program: Program): string {
  const words = [...nodesOf(program)].flatMap(wordsOf).toReversed()
  const silent = words.reduce(
    (text, { start, end }) => `${text.slice(0, start)}() => ''${text.slice(end)}`,
    code,
  )
  return withoutUnusedImports(silent, program)
}

/** Removes the words of problems from the browser's build: an answer of the server brings its own. */
export function problemsWithoutWords(): Plugin {
  return {
    name: 'problems-without-words',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*problems\.ts$/ },
      handler(code) {
        return {
          code: withoutWords(code, this.parse(code, { lang: 'ts' }) as unknown as Program),
          map: null,
        }
      },
    },
  }
}
