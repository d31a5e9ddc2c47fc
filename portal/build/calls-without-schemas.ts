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

export type Program = { body: readonly Node[] }

const localName = (specifier: Node): string => (specifier.local as { name: string }).name

/** Removes the imports of which no name is used: each would bring its module along. */
export function withoutUnusedImports(code: string, { body }: Program): string {
  // They come first, so their places are the same in the rewritten text.
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const rest = code.slice(Math.max(0, ...imports.map(({ end }) => end)))
  const isUsed = (specifier: Node): boolean => new RegExp(`\\b${localName(specifier)}\\b`).test(rest)
  const unused = imports.filter(({ specifiers }) => !(specifiers as Node[]).some(isUsed))
  return unused.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

/** Rewrites `defineCall({ method, path, body, answer, … })` to an object of the kept properties. */
export function withoutSchemas(code: string, program: Program): string {
  const calls = [...nodesOf(program)].filter(isDefineCall).toReversed()
  const stripped = calls.reduce((text, call) => {
    const [definition] = call.arguments as [{ properties: Node[] }]
    const properties = definition.properties.flatMap((property) => keptOf(property, code))
    return `${text.slice(0, call.start)}({ ${properties.join(', ')} })${text.slice(call.end)}`
  }, code)
  return withoutUnusedImports(stripped, program)
}

/** Removes the validators of calls from the browser's build, because the browser trusts the server's answers. */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.calls\.ts$/ },
      handler(code) {
        return {
          code: withoutSchemas(code, this.parse(code, { lang: 'ts' }) as unknown as Program),
          map: null,
        }
      },
    },
  }
}
