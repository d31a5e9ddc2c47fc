// @ts-check

/**
 * What Lighthouse says about one screen. Scores are from 0 to 100, in the order of the categories.
 *
 * @typedef {{ screen: string, scores: readonly number[], defects: readonly string[] }} Judged
 * @typedef {{ node?: { snippet?: string } }} Item
 * @typedef {{ score: number | null, title: string, displayValue?: string, details?: { items?: Item[] } }} Audit
 * @typedef {{ score: number | null, title: string, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Result
 */

export const categories = ['accessibility', 'best-practices', 'performance']
const leastScore = 95

/** @param {string} id @param {Audit | undefined} audit */
const described = (id, { title = '', displayValue = '', details } = { score: null, title: '' }) =>
  [
    `${id}: ${title} ${displayValue}`.trim(),
    ...(details?.items ?? []).flatMap(({ node }) => node?.snippet ?? []),
  ].join('\n  ')

/** @param {string} screen @param {Result} result @returns {Judged} */
export function judge(screen, { categories: found, audits }) {
  const judged = categories.flatMap((name) => found[name] ?? [])
  return {
    screen,
    // A category without a score could not be judged.
    scores: judged.map(({ score }) => Math.round((score ?? 0) * 100)),
    defects: judged
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => described(id, audits[id])),
  }
}

/** @param {Judged} judged */
export const isLow = ({ scores }) =>
  scores.length < categories.length || scores.some((score) => score < leastScore)

/** A table of the scores, and under it what lowers those that are too low. @param {readonly Judged[]} all */
export function report(all) {
  const line = (/** @type {readonly (string | number)[]} */ cells) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(16))).join('')
  const low = all.filter(isLow)
  const text = [
    line(['screen', ...categories]),
    ...all.map(({ screen, scores }) => line([screen, ...scores])),
    ...low.flatMap(({ screen, defects }) => ['', `${screen}: below ${leastScore}`, ...defects]),
  ].join('\n')
  return { text, passed: low.length === 0 }
}
