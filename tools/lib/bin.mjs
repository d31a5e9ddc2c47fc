// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** @param {string} packageName */
export const isInstalled = (packageName) => existsSync(inRoot('node_modules', packageName))

/**
 * The script behind a package's command, or undefined when the package is not installed. Running it with our own Node
 * avoids the shell of `npx`.
 *
 * @param {string} packageName
 * @param {string} [command] if its name differs from the package's
 * @returns {string | undefined}
 */
export function findBin(packageName, command = packageName) {
  if (!isInstalled(packageName)) return undefined
  const folder = inRoot('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const path = typeof bin === 'string' ? bin : bin?.[command]
  return path === undefined ? undefined : `${folder}/${path}`
}

/**
 * @param {string} packageName
 * @param {string} [command]
 * @throws when the package is not installed
 */
export function requireBin(packageName, command) {
  const bin = findBin(packageName, command)
  if (bin === undefined)
    throw new Error(`${packageName} is not installed: run \`npm ci\` (without NODE_ENV=production).`)
  return bin
}
