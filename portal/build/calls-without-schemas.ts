import type { Plugin } from 'vite'
import { nodesOf, type Node } from './syntax.ts'

/**
 * The properties of a call that the portal needs at run time; the others are for the server, the types and the
 * document.
 */
const kept: ReadonlySet<string> = new Set(['method', 'path', 'access', 'bodyless', 'file', 'lines'])

/** The portal asks only whether a call has this property. */
const asked: ReadonlySet<string> = new Set(['upload'])

const isDefineCall = (node: Node): boolean =>
  node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'defineCall'

function keptOf(property: Node, code: string): string[] {
  const { name } = property.key as { name: string }
  if (asked.has(name)) return [`${name}: true`]
  return kept.has(name) ? [code.slice(property.start, property.end)] : []
}

/** Rewrites `defineCall({ method, path, body, answer, … })` to an object of the kept properties. */
export function withoutSchemas(code: string, program: unknown): string {
  const calls = [...nodesOf(program)].filter(isDefineCall).toReversed()
  return calls.reduce((text, call) => {
    const [definition] = call.arguments as [{ properties: Node[] }]
    const properties = definition.properties.flatMap((property) => keptOf(property, code))
    return `${text.slice(0, call.start)}({ ${properties.join(', ')} })${text.slice(call.end)}`
  }, code)
}

/** Removes the validators of calls from the browser's build, because the browser trusts the server's answers. */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.calls\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code, { lang: 'ts' })), map: null }
      },
    },
  }
}
