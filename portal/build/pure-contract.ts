import type { Plugin } from 'vite'
import type { Node } from './syntax.ts'

type Statement = Node & { declaration?: Node | null; declarations?: { init: Node | null }[] }

const computed: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression', 'TSAsExpression'])

function computedValues(statement: Statement): Node[] {
  const declared = (statement.declaration ?? statement) as Statement
  if (declared.type !== 'VariableDeclaration') return []
  return (declared.declarations ?? []).flatMap(({ init }) => (init && computed.has(init.type) ? [init] : []))
}

/** Computes each constant of a module in a function marked as free of effects, so that unused ones leave the bundle. */
export function pureConstants(code: string, body: readonly Node[]): string {
  const values = body.flatMap((statement) => computedValues(statement as Statement)).toReversed()
  return values.reduce((text, { start, end }) => {
    const value = text.slice(start, end)
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}`
  }, code)
}

/** Marks the contract as free of effects: it is data, and loading it runs no code with effects. */
export function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts(\?.*)?$/ },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' })
        return { code: pureConstants(code, program.body as unknown as Node[]), map: null }
      },
    },
  }
}
