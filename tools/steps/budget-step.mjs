// @ts-check
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { judgeBudgets } from '../lib/budgets.mjs'
import { inRoot } from '../lib/root.mjs'

/** @type {import('./static-steps.mjs').Step} */
export const budgets = {
  name: 'bundle budgets',
  async run() {
    const built = (/** @type {string} */ file) => readFileSync(inRoot('portal/dist', file))
    /** @type {Map<string, number>} */
    const sizes = new Map()
    const { verdicts, missing } = judgeBudgets(
      JSON.parse(built('.vite/manifest.json').toString()),
      (file) => {
        const size = sizes.get(file) ?? brotliCompressSync(built(file)).length
        sizes.set(file, size)
        return size
      },
    )
    const over = verdicts.filter(({ size, most }) => size > most)
    return {
      passed: verdicts.length - over.length,
      failed: over.length,
      output: verdicts
        .map(({ name, size, most }) => `${size > most ? 'OVER ' : '     '}${name}: ${size} of ${most}`)
        .join('\n'),
      missing,
    }
  },
}
