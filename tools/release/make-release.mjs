// @ts-check
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeBuilds, staleBuilds } from '../lib/builds.mjs'
import { requireNodeRuntime } from '../lib/node-runtime.mjs'
import { releaseName } from '../lib/release-name.mjs'
import { inRoot } from '../lib/root.mjs'
import { pack } from './archive.mjs'
import { layOut } from './lay-out.mjs'

/**
 * Builds what is out of date and makes the archive of this machine's platform in `dist.release`.
 *
 * @returns {Promise<{ archive: string, folder: string, packages: number }>}
 * @throws when a part is missing, or this machine is not Linux
 */
export async function makeRelease() {
  if (process.platform !== 'linux')
    throw new Error('A release is made on Linux, because it contains the native parts of its machine.')
  await makeBuilds(staleBuilds())
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  // Always this one: the machine's own Node may be any supported version.
  const node = requireNodeRuntime(() => console.error('Installing the Node of the release …'))
  const nodeVersion = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
  const all = inRoot('dist.release')
  const folder = join(all, `telecopy-${releaseName()}-${process.platform}-${process.arch}`)
  rmSync(all, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { packages } = await layOut(folder, { version, node, nodeVersion })
  chmodSync(join(folder, 'bin/telecopy'), 0o755)
  return { archive: await pack(folder), folder, packages }
}
