// @ts-check
import { findLocked, neededBy } from '../lib/locked-packages.mjs'

/** @typedef {import('../lib/locked-packages.mjs').LockedPackages} LockedPackages */

/**
 * npm leaves optional packages out of the lock when the registry lacks them at that time, and refuses the lock from
 * then on. The loss of another package is noticed only where a module imports it.
 *
 * @type {import('./tree.mjs').Rule}
 */
export const lockIsWhole = (tree) =>
  tree
    .filter(({ path }) => path.endsWith('package-lock.json'))
    .flatMap(({ path, text }) => {
      const { packages } = /** @type {{ packages: LockedPackages }} */ (JSON.parse(text))
      return Object.entries(packages).flatMap(([from, locked]) =>
        neededBy(locked)
          .filter((name) => findLocked(packages, from, name) === undefined)
          .map((name) => `${path}: ${name} is not locked; \`npm ci\` will refuse`),
      )
    })
