import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Node } from './syntax.ts'

const messages = resolve(import.meta.dirname, '../../contract/src/messages')

type Imported = Node & { source: { value: string }; importKind?: string; specifiers: Node[] }

const isOfTexts = (node: Node): node is Imported =>
  node.type === 'ImportDeclaration' &&
  (node as Imported).importKind !== 'type' &&
  /(^|\/)messages\/(?!language\b)[\w-]+(\.ts)?$/.test((node as Imported).source.value)

/** One import a name: `import { a, b } from 'x'` is `import { a } from 'x?a'; import { b } from 'x?b'`. */
export function importsApart(code: string, body: readonly Node[]): string {
  return body
    .filter(isOfTexts)
    .toReversed()
    .reduce((text, { start, end, source, specifiers }) => {
      const apart = specifiers.map((one) => {
        const { name } = one.imported as { name: string }
        return `import { ${text.slice(one.start, one.end)} } from '${source.value}?${name}'`
      })
      return `${text.slice(0, start)}${apart.join('; ')}${text.slice(end)}`
    }, code)
}

/**
 * Builds each set of texts as a module of its own. A feature's texts are one file, and a page loads only the sets that it
 * imports: the words of a refusal, and not those of the screen.
 */
export function textsApart(): Plugin {
  return {
    name: 'texts-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(portal|contract)\/src\/.*\.tsx?(\?.*)?$/, code: /messages\// },
      handler(code, id) {
        if (id.startsWith(`${messages}/`)) return null
        const lang = id.includes('.tsx') ? 'tsx' : 'ts'
        const program = this.parse(code, { lang })
        return { code: importsApart(code, program.body as unknown as Node[]), map: null }
      },
    },
  }
}
