import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** A block of commands of a page, below its heading. `at` counts the blocks of that heading from 1. */
type Block = { heading: string; at: number; text: string }

/** The blocks of a page in their order, also those of list items, which are indented. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let [heading, at] = ['', 0]
  let block: string[] | undefined
  let indent = ''
  for (const line of readFileSync(inRoot(file), 'utf8').split('\n')) {
    const fence = /^( *)```/.exec(line)
    if (fence !== null) {
      indent = fence[1] ?? ''
      if (block !== undefined) blocks.push({ heading, at, text: block.join('\n') })
      else at += 1
      block = block === undefined ? [] : undefined
    } else if (block !== undefined) block.push(line.startsWith(indent) ? line.slice(indent.length) : line)
    else if (/^#+ /.test(line)) [heading, at] = [line.replace(/^#+ /, ''), 0]
  }
  return blocks
}

const nameOf = ({ heading, at }: Pick<Block, 'heading' | 'at'>): string => `${heading} (${at})`

/**
 * A page that is followed: its blocks by their headings, and the names of those that were not asked for.
 *
 * @throws Error when the page has no such block
 */
export function followedPage(file: string) {
  const blocks = blocksOf(file)
  const seen = new Set<string>()
  return {
    block: (heading: string, at = 1): string => {
      const found = blocks.find((one) => one.heading === heading && one.at === at)
      if (found === undefined) throw new Error(`${file} has no block ${at} below “${heading}”.`)
      seen.add(nameOf(found))
      return found.text
    },
    missed: (): string[] => blocks.map(nameOf).filter((name) => !seen.has(name)),
  }
}
