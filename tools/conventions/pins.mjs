// @ts-check

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ dependencies?: Versions, devDependencies?: Versions, optionalDependencies?: Versions }} Package */

const exact = /^\d+\.\d+\.\d+$/

/**
 * Every package pins exact versions, so that the installed versions are the tested ones.
 *
 * @type {import('./tree.mjs').Rule}
 */
export const versionsAreExact = (tree) =>
  tree
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const {
        dependencies = {},
        devDependencies = {},
        optionalDependencies = {},
      } = /** @type {Package} */ (JSON.parse(text))
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !exact.test(version))
        .map(([name, version]) => `${path}: ${name} is ${version}, not one version`)
    })
