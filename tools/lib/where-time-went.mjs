// @ts-check

/** @typedef {{ name: string, milliseconds: number }} Timed */

const slowestShown = 12

/** @param {Timed} timed */
const line = ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`

/** @param {readonly Timed[]} all */
const longestFirst = (all) => all.toSorted((a, b) => b.milliseconds - a.milliseconds)

/**
 * The times of a run: its steps, and the slowest parts of those that have parts.
 *
 * @param {readonly (Timed & { parts?: readonly Timed[] })[]} steps
 * @param {number} milliseconds of the whole run
 * @returns {string}
 */
export function whereTimeWent(steps, milliseconds) {
  const slow = steps
    .filter(({ parts = [] }) => parts.length > 0)
    .map(({ name, parts = [] }) => {
      const slowest = longestFirst(parts).slice(0, slowestShown)
      return `\nSlowest of ${name}:\n${slowest.map(line).join('\n')}`
    })
  return ['Steps:', ...longestFirst(steps).map(line), line({ name: 'in all', milliseconds }), ...slow].join(
    '\n',
  )
}
