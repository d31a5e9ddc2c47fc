import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../lib/root.mjs'

const recipe = inRoot('deploy/container/Containerfile')
const needed = ['buildah', 'debootstrap', 'unshare']

/** Builds, configures and mounts images in a folder of its own. */
export type Buildah = (...args: readonly string[]) => string

/** @throws naming the programs that this machine lacks */
export function requireTools(): void {
  const paths = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin']
  const missing = needed.filter((name) => !paths.some((folder) => existsSync(join(folder, name))))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} not found: install Debian’s packages buildah, debootstrap and util-linux.`,
    )
  if (process.getuid?.() !== 0) throw new Error('Images are built and mounted by root: run this as root.')
}

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  }).trim()
}

/** Containers and images go below `folder`, and nothing into the machine's own store. */
export const buildahIn =
  (folder: string): Buildah =>
  (...args) =>
    run('buildah', ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), ...args])

/** The Debian that the recipe is based on. */
function suiteOfRecipe(): string {
  const [, suite] = /^ARG BASE=\S+\/debian:(\w+)-slim$/m.exec(readFileSync(recipe, 'utf8')) ?? []
  if (suite === undefined) throw new Error('The recipe is based on no debian:SUITE-slim.')
  return suite
}

/** The smallest system of that Debian, made once from the packages of this machine's mirror. */
function requireBase(): string {
  const suite = suiteOfRecipe()
  const folder = inRoot(`dist.base-${suite}`)
  if (existsSync(folder)) return folder
  const [mirror = ''] = run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Label: Debian']).split(
    '\n',
  )
  const fresh = `${folder}.${process.pid}`
  try {
    run('debootstrap', ['--variant=minbase', suite, fresh, mirror])
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}

/**
 * Builds the recipe itself, from a base of the same Debian that needs no image from elsewhere. Returns the name of the
 * image.
 */
export function buildImage(buildah: Buildah, archive: string): string {
  const base = buildah('from', 'scratch')
  buildah('copy', '--quiet', base, requireBase(), '/')
  buildah('commit', '--quiet', '--rm', base, 'localhost/base')
  const apart = ['--isolation=chroot', '--network=host', '--pull-never', '--quiet']
  const what = ['--format=docker', '--build-arg=BASE=localhost/base', '--tag=localhost/telecopy']
  buildah('bud', ...apart, ...what, '--file', recipe, dirname(archive))
  return 'localhost/telecopy'
}
