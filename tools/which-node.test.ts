import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyTree } from './lib/copy-tree.mjs'
import { runNode } from './lib/run.mjs'

describe('the Node that scripts run on', { timeout: 300_000 }, () => {
  let copy: ReturnType<typeof copyTree>
  beforeAll(() => {
    copy = copyTree()
    writeFileSync(join(copy.folder, 'npm.mjs'), npm)
    writeFileSync(
      join(copy.folder, 'offline.mjs'),
      "console.error('npm error code E1\\nnpm error no way'); process.exit(1)",
    )
  })
  afterAll(() => copy.remove())
  beforeEach(() => {
    rmSync(join(copy.folder, '.runtime'), { recursive: true, force: true })
    rmSync(join(copy.folder, 'calls'), { force: true })
  })

  // Installs the packages that a registry would have: a Node in a package, here a link to the present one.
  const npm = `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
    appendFileSync(new URL('calls', import.meta.url), process.argv[2] + '\\n')
    mkdirSync('node_modules/node-here/bin', { recursive: true })
    const script = '#!/bin/sh\\nunset NODE_OPTIONS\\nexec "${process.execPath}" "$@"\\n'
    writeFileSync('node_modules/node-here/bin/node', script, { mode: 0o755 })`

  /** Runs a script of the tools on a Node that claims this version. */
  const runOn = (version: string, { script = 'which-node.mjs', npm: path = 'npm.mjs' } = {}) => {
    const pretend = `Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
    return runNode(join(copy.folder, 'tools', script), [], {
      cwd: copy.folder,
      env: {
        NODE_OPTIONS: `--import=data:text/javascript,${pretend}`,
        npm_execpath: join(copy.folder, path),
      },
    })
  }

  const lastLine = (output: string) => output.trimEnd().split('\n').at(-1) ?? ''
  const installations = () =>
    existsSync(join(copy.folder, 'calls')) ? readFileSync(join(copy.folder, 'calls'), 'utf8').trim() : ''

  it.each(['24.15.0', '24.21.0', '26.0.0', '27.1.0'])(
    'is the machine’s own when that is %s',
    async (version) => {
      const { code, output } = await runOn(version)
      expect([code, output]).toEqual([0, `${process.execPath}\n`])
      expect(installations()).toBe('')
    },
  )

  it.each(['20.19.0', '22.23.3', '24.14.1', '25.9.0'])(
    'is installed once when the machine’s own is %s',
    async (version) => {
      const first = await runOn(version)
      expect(first.output).toMatch(/^Node \S+ is too old\. Installing a current one [^\n]+\n[^\n]+\n$/)
      const again = await runOn(version)
      expect(again.output).toBe(`${lastLine(first.output)}\n`)
      expect(readFileSync(lastLine(first.output), 'utf8')).toContain(process.execPath)
      expect(installations()).toBe('ci')
    },
  )

  it('is one and the same for starts at the same moment', async () => {
    const ran = await Promise.all(Array.from({ length: 4 }, () => runOn('20.20.2')))
    expect(ran.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(new Set(ran.map(({ output }) => lastLine(output))).size).toBe(1)
    expect(readdirSync(join(copy.folder, '.runtime'))).toHaveLength(1)
  })

  it('is installed again when it is damaged', async () => {
    const path = lastLine((await runOn('20.20.2')).output)
    writeFileSync(path, '')
    expect(lastLine((await runOn('20.20.2')).output)).toBe(path)
    expect(readFileSync(path, 'utf8')).toContain(process.execPath)
  })

  it('replaces an earlier one, and an incomplete one', async () => {
    const path = lastLine((await runOn('20.20.2')).output)
    const runtimes = join(copy.folder, '.runtime')
    const [name = ''] = readdirSync(runtimes)
    writeFileSync(join(runtimes, `${name}.999999999`), '')
    writeFileSync(join(runtimes, 'earlier'), '')
    rmSync(path)
    await runOn('20.20.2')
    expect(readdirSync(runtimes)).toEqual([name])
  })

  it('is asked for in one sentence when npm cannot install it, and no file is left', async () => {
    const { code, output } = await runOn('20.20.2', { npm: 'offline.mjs' })
    expect(code).toBe(1)
    expect(output.split('\n').slice(1)).toEqual([
      'Telecopy runs on Node 24.15 or later, or 26; this is 20.20.2, and npm could not install another one (no way): install a current Node, or try again with a registry in reach.',
      '',
    ])
    expect(readdirSync(join(copy.folder, '.runtime'))).toEqual([])
  })

  it('is not installed by a Node whose npm leaves out parts of the tools', async () => {
    const { code, output } = await runOn('20.18.1')
    expect([code, output]).toEqual([1, 'Telecopy needs Node 20.19 or later; this is 20.18.1.\n'])
  })

  it.each(['start', 'telecopy', 'dev', 'build', 'test', 'guards', 'faults', 'test-server', 'test-journeys'])(
    'is required by tools/%s.mjs',
    async (name) => {
      const { code, output } = await runOn('22.23.3', { script: `${name}.mjs` })
      expect([code, output]).toEqual([
        1,
        'Telecopy runs on Node 24.15 or later, or 26, and this is 22.23.3: run it through npm, which brings one ("npm start", "npm run vitest -- run FILE").\n',
      ])
    },
  )
})
