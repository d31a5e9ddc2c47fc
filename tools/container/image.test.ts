import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../lib/free-port.mjs'
import { type PrivatePostgres, startPostgres } from '../lib/postgres.mjs'
import { makeRelease } from '../release/make-release.mjs'
import { startServer } from '../release/started-server.ts'
import { type Buildah, buildImage, buildahIn, requireTools } from './build-image.ts'

type Image = {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, unknown>
  Healthcheck: { Test: string[] }
}

// As a container engine runs it: the root can only be read, the volume and /tmp are writable, and the process has the
// image's user and no capabilities. No engine is needed, and the network is that of the machine.
const contain = `
set -eu
root=$1 volume=$2 key=$3 user=$4 folder=$5
shift 5
mount --bind "$root" "$root"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o mode=0700,uid=$user,gid=$user tmpfs "$root$volume"
mount --bind "$key" "$root/run"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid $user --regid $user --clear-groups --bounding-set=-all --no-new-privs \\
  sh -c 'cd "$1" && shift && exec "$@"' sh "$folder" "$@"
`

// It makes a release, a Debian and two images.
const mostMilliseconds = 1_200_000

describe('the image of the recipe', () => {
  let folder: string
  let buildah: Buildah
  let image: Image
  let root: string
  let postgres: PrivatePostgres

  beforeAll(async () => {
    requireTools()
    postgres = await startPostgres()
    const { archive } = await makeRelease()
    folder = mkdtempSync(join(tmpdir(), 'telecopy-image-'))
    buildah = buildahIn(folder)
    const name = buildImage(buildah, archive)
    const about = JSON.parse(buildah('inspect', '--type=image', name)) as { Docker: { config: Image } }
    image = about.Docker.config
    root = buildah('mount', buildah('from', '--pull-never', name))
    const key = join(folder, 'key/secret-key')
    mkdirSync(join(folder, 'key'))
    writeFileSync(key, 'k'.repeat(40), { mode: 0o400 })
    chownSync(key, 10_001, 10_001)
  }, mostMilliseconds)
  afterAll(async () => {
    await postgres.stop()
    buildah('umount', '--all')
    buildah('rm', '--all')
    // The store is a mount of its own, which stays until it is asked to go.
    spawnSync('umount', [join(folder, 'images/overlay')])
    rmSync(folder, { recursive: true })
  }, mostMilliseconds)

  const argumentsOf = (command: readonly string[]) => {
    const keys = join(folder, 'key')
    const [user = ''] = image.User.split(':')
    const places = [root, '/var/lib/telecopy', keys, user, image.WorkingDir]
    return ['--mount', 'sh', '-c', contain, 'sh', ...places, ...command]
  }

  async function settings() {
    const given = Object.fromEntries(image.Env.map((entry) => entry.split(/=(.*)/s)))
    const database = { DATABASE_URL: postgres.url, SECRET_KEY_FILE: '/run/secret-key' }
    return { ...given, ...database, LOG_LEVEL: 'warn', PORT: String(await findFreePort()) }
  }

  const runIn = (env: NodeJS.ProcessEnv, command: readonly string[]) =>
    spawnSync('unshare', argumentsOf(command), { env, encoding: 'utf8' })

  it('has a number as its user, one volume and a check of its health', () => {
    expect(image.User).toBe('10001:10001')
    expect(Object.keys(image.Volumes)).toEqual(['/var/lib/telecopy'])
    expect(image.Healthcheck.Test[0]).toBe('CMD')
    expect([...image.Entrypoint, ...image.Cmd]).toEqual(['/opt/telecopy/bin/telecopy', 'start'])
  })

  it('serves from a root that it cannot write, tells its health, and stops by SIGTERM', async () => {
    const env = await settings()
    const health = image.Healthcheck.Test.slice(1)
    expect(runIn(env, health).status).toBe(1)

    const url = `http://127.0.0.1:${env.PORT}`
    const command = argumentsOf([...image.Entrypoint, ...image.Cmd])
    const server = await startServer('unshare', command, { url, env, cwd: '/' })
    expect(await (await fetch(`${url}/admin`)).text()).toContain('<title>')
    expect(runIn(env, health)).toMatchObject({ status: 0, stderr: '' })
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m)
    expect(status).toMatch(/^CapBnd:\t0+$/m)
    expect(await server.stop()).toBe(0)

    const writing = runIn(env, ['sh', '-c', 'touch /var/lib/telecopy/a; touch /opt/telecopy/a'])
    expect(writing.stderr).toBe("touch: cannot touch '/opt/telecopy/a': Read-only file system\n")
  })

  it('runs the migration of Kubernetes', async () => {
    const { status, stderr } = runIn(await settings(), [...image.Entrypoint, 'migrate'])
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^Database: \S+\n$/)])
  })
})
