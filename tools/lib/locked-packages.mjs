// @ts-check

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ version?: string, license?: string, link?: boolean, resolved?: string, dependencies?: Versions, optionalDependencies?: Versions }} Locked
 * @typedef {Record<string, Locked>} LockedPackages by their folder, as in a lock file of npm
 */

/** @param {string} path @returns {string[]} where Node would look, from the package's own folder up */
function foldersAbove(path) {
  const parent = path.lastIndexOf('/node_modules/')
  return [path, ...(parent === -1 ? (path === '' ? [] : ['']) : foldersAbove(path.slice(0, parent)))]
}

/**
 * The folder of the package that an import of `name` in the folder `from` finds, or undefined if the lock lacks it.
 *
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
export const findLocked = (packages, from, name) =>
  foldersAbove(from)
    .map((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`)
    .find((folder) => folder in packages)

/** @param {Locked} locked @returns {string[]} the names of all packages that it may import when it runs */
export const neededBy = ({ dependencies = {}, optionalDependencies = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies })
