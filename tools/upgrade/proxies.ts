import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../lib/free-port.mjs'
import { inRoot } from '../lib/root.mjs'

export type Proxy = {
  url: string
  /** Takes a process out and reads the configuration again, as the docs say; undefined puts all back. */
  leaveOut(port: number | undefined): void
}

/** @throws when the program is not installed */
function requireProgram(name: string, words: readonly string[]): void {
  try {
    execFileSync(name, words, { stdio: 'pipe' })
  } catch (error) {
    throw new Error(`${name} not found (Debian's package ${name}), the rolling restart is not tested`, {
      cause: error,
    })
  }
}

const patienceMilliseconds = 20_000

/** Starts a proxy in the foreground, and waits until it answers. It ends with the test. */
async function start(command: readonly [string, ...string[]], url: string, home: string): Promise<void> {
  const [program, ...words] = command
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const until = performance.now() + patienceMilliseconds
  while (!answers(url)) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${program} does not answer:\n${said.join('')}`)
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await pause(100)
  }
}

/** By the command line, because fetch refuses the certificate of the test. */
function answers(url: string): boolean {
  try {
    execFileSync('curl', ['--insecure', '--silent', '--fail', '--max-time', '3', `${url}/healthz`], {
      stdio: 'pipe',
    })
    return true
  } catch {
    return false
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'telecopy-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Replaces texts of a configuration of `deploy`. @throws when one is not there */
function adapted(name: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/proxy/${name} has no ${from}`)
      return text.replaceAll(from, () => to)
    },
    readFileSync(inRoot('deploy/proxy', name), 'utf8'),
  )
}

/** nginx with the configuration of `deploy`, with other ports and a certificate of its own. */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  requireProgram('nginx', ['-v'])
  const folder = temporaryFolder()
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')]
  const certificate = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=fax.provider.example',
  ]
  execFileSync('openssl', [...certificate, '-keyout', key, '-out', chain], { stdio: 'pipe' })
  const write = (leftOut?: number): void => {
    const servers = ports.map((one) => `server 127.0.0.1:${one}${one === leftOut ? ' down' : ''};`)
    const ours = adapted('nginx.conf', [
      ['server 127.0.0.1:8080;', servers.join('\n')],
      ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['/etc/ssl/telecopy/chain.pem', chain],
      ['/etc/ssl/telecopy/key.pem', key],
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user}daemon off;\nworker_processes 2;\npid ${folder}/pid;\nerror_log ${folder}/error.log;
       events {}\nhttp {\naccess_log off;\n${temporary}\n${ours}}\n`,
    )
  }
  write()
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const url = `https://127.0.0.1:${port}`
  await start(['nginx', ...words], url, folder)
  return {
    url,
    leaveOut(leftOut) {
      write(leftOut)
      execFileSync('nginx', [...words, '-s', 'reload'], { stdio: 'pipe' })
    },
  }
}

/** Caddy with the configuration of `deploy` for several processes, with other ports and without TLS. */
export async function startCaddy(ports: readonly number[]): Promise<Proxy> {
  requireProgram('caddy', ['version'])
  const folder = temporaryFolder()
  const [port, adminPort] = [await findFreePort(), await findFreePort()]
  const file = join(folder, 'Caddyfile')
  const write = (leftOut?: number): void => {
    const servers = ports.filter((one) => one !== leftOut).map((one) => `127.0.0.1:${one}`)
    const ours = adapted('Caddyfile.several', [
      ['on_demand_tls {\n\t\task http://127.0.0.1:8081/tls-allowed\n\t}', `admin 127.0.0.1:${adminPort}`],
      ['https:// {\n\ttls {\n\t\ton_demand\n\t}', `http://127.0.0.1:${port} {`],
      ['127.0.0.1:8081 127.0.0.1:8082', servers.join(' ')],
    ])
    writeFileSync(file, ours)
  }
  write()
  const words = ['--adapter', 'caddyfile', '--config', file]
  const url = `http://127.0.0.1:${port}`
  await start(['caddy', 'run', ...words], url, folder)
  return {
    url,
    leaveOut(leftOut) {
      write(leftOut)
      execFileSync('caddy', ['reload', ...words, '--address', `127.0.0.1:${adminPort}`], { stdio: 'pipe' })
    },
  }
}
