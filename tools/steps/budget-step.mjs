// @ts-check
import { readFileSync, readdirSync } from 'node:fs'
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
    const sizeOf = (/** @type {string} */ file) => {
      const size = sizes.get(file) ?? brotliCompressSync(built(file)).length
      sizes.set(file, size)
      return size
    }
    // One manifest for each language.
    const manifests = readdirSync(inRoot('portal/dist/.vite')).filter((file) =>
      /^manifest.*\.json$/.test(file),
    )
    const judged = manifests.map((file) => {
      const language = file.split('.').at(-2) ?? ''
      const { verdicts, missing } = judgeBudgets(JSON.parse(built(`.vite/${file}`).toString()), sizeOf)
      const named = (/** @type {string} */ name) => (language === 'manifest' ? name : `${name} (${language})`)
      return {
        verdicts: verdicts.map(({ name, size, most }) => ({ name: named(name), size, most })),
        missing: missing.map(named),
      }
    })
    const verdicts = judged.flatMap((one) => one.verdicts)
    const missing = judged.flatMap((one) => one.missing)
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
