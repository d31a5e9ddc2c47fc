// @ts-check
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { judgeBudgets } from '../lib/budgets.mjs'
import { inRoot } from '../lib/root.mjs'

/** @type {import('./static-steps.mjs').Step} */
export const budgets = {
  name: 'bundle budgets',
  async run() {
    const built = (/** @type {string} */ file) => readFileSync(inRoot('portal/dist', file))
    // As it is sent: the build leaves out a compressed copy that would not be smaller.
    const sizeOf = (/** @type {string} */ file) =>
      statSync(inRoot('portal/dist', existsSync(inRoot('portal/dist', `${file}.br`)) ? `${file}.br` : file))
        .size
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
