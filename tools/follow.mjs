// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { requireBin } from './lib/bin.mjs'
import { inRoot } from './lib/root.mjs'
import { makeRelease } from './release/make-release.mjs'

// The folders that the pages write to. In this process's own view of the file system they are empty and its own.
const folders = [
  '/opt/telecopy',
  '/etc/telecopy',
  '/etc/prometheus',
  '/etc/nginx/conf.d',
  '/etc/nginx/sites-enabled',
  '/etc/caddy',
  '/etc/ssl/telecopy',
  '/etc/systemd/system',
  '/var/lib/telecopy',
  '/var/backups',
  '/var/log/telecopy',
  '/backups',
  '/usr/local/sbin',
  '/run/telecopy-units',
]
const hosts = '127.0.0.1 localhost fax.provider.example mail.provider.example\n'

/** Makes the process a machine of its own: these folders, and a network without any other host. @param {string} place */
function prelude(place) {
  const binds = folders.map((folder) => {
    const own = join(place, folder)
    mkdirSync(own, { recursive: true })
    return `mkdir -p ${folder} && mount --bind '${own}' ${folder}`
  })
  const hostsFile = join(place, 'etc/hosts')
  mkdirSync(dirname(hostsFile), { recursive: true })
  writeFileSync(hostsFile, hosts)
  return ['ip link set lo up', ...binds, `mount --bind '${hostsFile}' /etc/hosts`].join('\n')
}

const place = mkdtempSync(join(tmpdir(), 'telecopy-follow-'))
try {
  const { archive } = await makeRelease()
  const vitest = [
    process.execPath,
    requireBin('vitest'),
    'run',
    '--project',
    'follow',
    ...process.argv.slice(2),
  ]
  const own = ['--mount', '--net', '--propagation', 'private']
  const { status } = spawnSync(
    'unshare',
    [...own, 'bash', '-ec', `${prelude(place)}\nexec "$@"`, 'follow', ...vitest],
    { cwd: inRoot(), stdio: 'inherit', env: { ...process.env, TELECOPY_ARCHIVE: archive } },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(place, { recursive: true, force: true })
}
