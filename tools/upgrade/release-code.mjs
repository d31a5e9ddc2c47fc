// @ts-check
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Builds the server of a copy of the tree. The portal is not built: no call needs it.
 *
 * @param {string} folder
 * @throws with the tool's output
 */
export function buildServer(folder) {
  const makeIt = `import { builds, makeBuilds } from './tools/lib/builds.mjs'
    await makeBuilds(builds.filter(({ name }) => name === 'server'))`
  execFileSync(process.execPath, ['--input-type=module', '--eval', makeIt], { cwd: folder, stdio: 'pipe' })
}

/** The environment of a program that sees nothing of this one. @param {Readonly<Record<string, string>>} env */
export const bareEnvironment = (env) => ({ PATH: process.env['PATH'], NODE_ENV: 'production', ...env })

/**
 * Runs an operator's command of a built copy.
 *
 * @param {string} folder
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string>>} env
 * @returns {string} its standard output
 * @throws with its standard error when it does not succeed
 */
export const runCommand = (folder, words, env) =>
  execFileSync(process.execPath, [join(folder, 'server/dist/cli.js'), ...words], {
    cwd: folder,
    env: bareEnvironment(env),
    encoding: 'utf8',
    stdio: 'pipe',
  })
