import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../lib/postgres.mjs'
import { done } from './done.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'

// Each test follows one place of the page, in its order. The commands are those of the page.
const { block, missed } = followedPage('docs/install.md')

const archive = process.env['TELECOPY_ARCHIVE'] ?? ''
const password = 'p@ss/w:rd%#?'
const mailPort = 2525
let postgres: Awaited<ReturnType<typeof startPostgres>>
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, end) {
    stream.on('data', (chunk: Buffer) => mails.push(chunk.toString())).on('end', end)
  },
})

/** Lets the administrator of the database in without a password, and others with theirs only. */
async function askForPasswords(): Promise<void> {
  const lines = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256', '']
  writeFileSync(join(postgres.folder, 'data/pg_hba.conf'), lines.join('\n'))
  await done(type(`psql '${postgres.url}' -c 'select pg_reload_conf()'`))
}

beforeAll(async () => {
  postgres = await startPostgres()
  await askForPasswords()
  await new Promise<void>((resolve) => void mailServer.listen(mailPort, '127.0.0.1', resolve))
})
afterAll(async () => {
  await type('systemctl stop telecopy || true; nginx -s quit || true')
  mailServer.close()
  await postgres.stop()
})

const ready = (address: string): Promise<string> =>
  done(type(`curl --silent --fail --insecure --retry 60 --retry-delay 1 --retry-connrefused ${address}`))

describe('docs/install.md', () => {
  it('unpacks the release, whose version is the first thing it says', async () => {
    const out = await done(type(block('1. Unpack the release'), { cwd: dirname(archive) }))
    expect(out).toContain(': OK')
    expect(out).toMatch(/^Telecopy \d+\.\d+\.\d+/m)
  })

  it('makes role and database, and encodes the password', async () => {
    const out = await done(
      type(`psql -v ON_ERROR_STOP=1 '${postgres.url}'`, { input: block('2. Make the database') }),
    )
    expect(out).toBe('CREATE ROLE\nCREATE DATABASE\n')
    const encoded = (await done(type(block('2. Make the database', 2), { input: `${password}\n` }))).trim()
    expect(encoded).toBe('p%40ss%2Fw%3Ard%25%23%3F')
    expect(block('TLS to the database')).toContain(`telecopy:${encoded}@`)
  })

  it('writes the key and the settings', async () => {
    await done(type(block('3. Write the key and the settings')))
    expect(statSync('/etc/telecopy/secret-key').mode & 0o777).toBe(0o600)
    const file = '/etc/telecopy/telecopy.env'
    const preset = readFileSync(file, 'utf8')
    const { port } = new URL(postgres.url)
    const settings = preset
      .replace(
        'telecopy:PASSWORD@127.0.0.1:5432',
        `telecopy:${encodeURIComponent(password)}@127.0.0.1:${port}`,
      )
      .replace('smtp://USER:PASSWORD@mail.provider.example:587', `smtp://127.0.0.1:${mailPort}`)
    expect(settings).not.toMatch(/PASSWORD|5432|587/)
    writeFileSync(file, settings)
  })

  it('starts the service, which becomes ready', async () => {
    expect(await done(type(block('4. Start it with systemd')))).toContain('"code":1')
  })

  it('sets it up, says that all is well, and backs up', async () => {
    const [setup = '', ...others] = block('4. Start it with systemd', 2).split('\n')
    const temporary = (await done(type(setup))).trimEnd().split('\n').at(-1)
    expect(temporary).toMatch(/^\S{12,}$/)
    await done(type(others.join('\n')))
    expect(statSync('/var/backups/telecopy.tar').size).toBeGreaterThan(10_000)
    const answer = await done(
      type(
        `curl --silent --user 'maya@example.com:${temporary}' --request POST http://127.0.0.1:8080/aws-endpoint/signin`,
      ),
    )
    expect(answer).toContain('new-password-challenge')
  })

  it('puts nginx in front', async () => {
    await done(
      type(`
        install -m 0644 /opt/telecopy/current/deploy/proxy/nginx.conf /etc/nginx/conf.d/telecopy.conf
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=fax.provider.example \
          -keyout /etc/ssl/telecopy/key.pem -out /etc/ssl/telecopy/chain.pem
        nginx -t
        nginx`),
    )
    expect(await ready('https://fax.provider.example/readyz')).toContain('"code":1')
    expect(await ready('https://fax.provider.example/admin/')).toContain('<html')
    expect(await ready('https://fax.provider.example/docs/install')).toContain('Install')
  })

  it('accepts the file for Caddy', async () => {
    const out = await done(
      type(`
        install -m 0644 /opt/telecopy/current/deploy/proxy/Caddyfile /etc/caddy/Caddyfile
        caddy validate --config /etc/caddy/Caddyfile 2>&1`),
    )
    expect(out).toContain('Valid configuration')
  })

  it('runs two servers and a worker in place of one process', async () => {
    await done(type(block('Several processes')))
    for (const address of ['127.0.0.1:8081/readyz', '127.0.0.1:8082/readyz', '127.0.0.1:9464/healthz'])
      expect(await ready(`http://${address}`)).toContain('"code":1')
    await done(type('systemctl disable --now telecopy@server-1 telecopy@server-2 telecopy@jobs'))
  })

  it('makes the secrets of the compose file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'telecopy-compose-'))
    await done(type(block('Container', 2), { cwd: folder }))
    expect(readdirSync(join(folder, 'secrets')).toSorted()).toEqual([
      'database-url',
      'postgres-password',
      'secret-key',
    ])
    expect(statSync(join(folder, 'secrets/secret-key'))).toMatchObject({ uid: 10_001, gid: 10_001 })
  })

  it('has no block that nothing here follows', async () => {
    // `npm run test:container` builds the image with this command.
    expect(block('Container')).toMatch(/^buildah bud /)
    expect(missed()).toEqual([])
  })
})

describe('docs/upgrading.md', () => {
  const upgrading = followedPage('docs/upgrading.md')
  const several = 'Several processes, one after the other'
  const nginx = '/etc/nginx/conf.d/telecopy.conf'

  it('backs up before, and verifies the backup', async () => {
    expect(await done(type(upgrading.block('Before each upgrade')))).toMatch(/rows/)
  })

  it('upgrades one process in place', async () => {
    await done(type('systemctl start telecopy'))
    await ready('http://127.0.0.1:8080/readyz')
    await done(type(upgrading.block('systemd'), { cwd: dirname(archive) }))
    expect(await done(type(upgrading.block('One process')))).toContain('up to date')
    expect(await done(type('telecopy doctor'))).not.toMatch(/problem/i)
    await done(type('systemctl stop telecopy'))
  })

  /** Asks the portal again and again while the commands run. Answers the statuses. */
  async function whileAsked(commands: string): Promise<Set<string>> {
    const statuses = await done(
      type(`
        (while sleep 0.1; do curl --silent --insecure --output /dev/null --write-out '%{http_code}\\n' https://fax.provider.example/admin/; done) > /run/telecopy-units/statuses &
        asking=$!
        { ${commands}
        } > /dev/null
        kill $asking
        cat /run/telecopy-units/statuses`),
    )
    return new Set(statuses.trim().split('\n'))
  }

  it('upgrades two processes behind nginx, one after the other, without a failed call', async () => {
    await done(type('systemctl start telecopy@server-1 telecopy@server-2 telecopy@jobs'))
    for (const port of [8081, 8082]) await ready(`http://127.0.0.1:${port}/readyz`)
    const [one, two] = ['server 127.0.0.1:8081;', 'server 127.0.0.1:8082;'] as const
    const settings = readFileSync(nginx, 'utf8').replace('server 127.0.0.1:8080;', `${one}\n\t${two}`)
    writeFileSync(nginx, settings)
    await done(type('systemctl reload nginx'))
    expect(await done(type(upgrading.block(several)))).toContain('up to date')
    const restart = upgrading.block(several, 3)
    for (const [server, commands] of [
      [one, restart],
      [two, restart.replace('server-1', 'server-2').replace('8081', '8082')],
    ] as const) {
      writeFileSync(nginx, settings.replace(server, server.replace(';', ' down;')))
      expect(await whileAsked(commands)).toEqual(new Set(['200']))
      writeFileSync(nginx, settings)
      await done(type('systemctl reload nginx; sleep 2'))
    }
    await done(type('systemctl restart telecopy@jobs'))
    await ready('http://127.0.0.1:9464/readyz')
  })

  it('restarts a process that a proxy like Caddy asks: it says first that it stops', async () => {
    const looks = await done(
      type(`
        (while sleep 0.2; do curl --silent --output /dev/null --write-out '%{http_code}\\n' 127.0.0.1:8081/readyz || true; done) > /run/telecopy-units/looks &
        looking=$!
        { ${upgrading.block(several, 2)}
        } > /dev/null
        kill $looking
        uniq /run/telecopy-units/looks`),
    )
    expect(looks).toMatch(/^(200\n)?503\n(000\n)?(503\n)?200\n$/)
    await done(type('systemctl stop telecopy@server-1 telecopy@server-2 telecopy@jobs'))
  })

  it('goes back by a restore', async () => {
    await done(type('telecopy bulletin add --subject Afterwards --content Lost'))
    const sql = upgrading.block('Going back')
    expect(await done(type(`psql -v ON_ERROR_STOP=1 '${postgres.url}'`, { input: sql }))).toBe(
      'ALTER DATABASE\nCREATE DATABASE\n',
    )
    await done(type(upgrading.block('Going back', 2)))
    await done(type('systemctl start telecopy'))
    await ready('http://127.0.0.1:8080/readyz')
    expect(await done(type('telecopy group list'))).toContain('Example Fax')
    expect(await done(type('telecopy bulletin list'))).not.toContain('Afterwards')
  })

  it('has no block that nothing here follows, but those for containers', () => {
    // The tests of the upgrade make a database of a later release, which says this.
    expect(upgrading.block('How far back an upgrade goes')).toMatch(/^The database was migrated by release /)
    expect(upgrading.missed()).toEqual(['Container (1)', 'Kubernetes (1)'])
  })
})
