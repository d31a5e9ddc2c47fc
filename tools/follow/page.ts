import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** A block of commands of a page, below its heading. `at` counts the blocks of that heading from 1. */
export type Block = { heading: string; at: number; text: string }

/** The blocks of a page in their order. */
export function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let [heading, at] = ['', 0]
  let block: string[] | undefined
  for (const line of readFileSync(inRoot(file), 'utf8').split('\n')) {
    if (line.startsWith('```')) {
      if (block !== undefined) blocks.push({ heading, at, text: block.join('\n') })
      else at += 1
      block = block === undefined ? [] : undefined
    } else if (block !== undefined) block.push(line)
    else if (/^#+ /.test(line)) [heading, at] = [line.replace(/^#+ /, ''), 0]
  }
  return blocks
}
