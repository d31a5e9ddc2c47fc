// @ts-check

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ dependencies?: Versions, optionalDependencies?: Versions }} Locked */

/** @param {string} path @returns {string[]} where Node would look, from the package's own folder up */
function foldersAbove(path) {
  const parent = path.lastIndexOf('/node_modules/')
  return [path, ...(parent === -1 ? (path === '' ? [] : ['']) : foldersAbove(path.slice(0, parent)))]
}

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
      const { packages } = /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(text))
      const isLocked = (/** @type {string} */ from, /** @type {string} */ name) =>
        foldersAbove(from).some(
          (folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages,
        )
      return Object.entries(packages).flatMap(([from, { dependencies = {}, optionalDependencies = {} }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies })
          .filter((name) => !isLocked(from, name))
          .map((name) => `${path}: ${name} is not locked; \`npm ci\` will refuse`),
      )
    })
