import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTree } from './lib/copy-tree.mjs'
import { runNode } from './lib/run.mjs'

describe('npm start', { timeout: 300_000 }, () => {
  let copy: ReturnType<typeof copyTree>
  beforeAll(() => {
    copy = copyTree()
  })
  afterAll(() => copy.remove())

  const start = () => runNode(join(copy.folder, 'tools/start.mjs'), [], { cwd: copy.folder })

  /** Runs without one installed package. */
  async function without<T>(name: string, work: () => Promise<T>): Promise<T> {
    const installed = join(copy.folder, 'node_modules', name)
    renameSync(installed, `${installed}.away`)
    try {
      return await work()
    } finally {
      renameSync(`${installed}.away`, installed)
    }
  }

  const oneSentence = /^[^\n]+\.\n$/

  it('says in one sentence that nothing is installed', async () => {
    const { code, output } = await without('fastify', start)
    expect(output).toMatch(oneSentence)
    expect(output).toContain('run `npm ci`')
    expect(code).toBe(1)
  })

  it('says in one sentence that the build tools are missing', async () => {
    const { code, output } = await without('vite', start)
    expect(output.replace(/^Building .*\n/, '')).toMatch(oneSentence)
    expect(output).toContain('NODE_ENV=production')
    expect(code).toBe(1)
  })

  it('shows the output of a build that fails', async () => {
    writeFileSync(
      join(copy.folder, 'server/src/main.ts'),
      "import { nothing } from './nowhere.ts'\nnothing()\n",
    )
    const { code, output } = await start()
    expect(output).toContain('The server does not build')
    expect(output).toContain('nowhere.ts')
    expect(code).toBe(1)
  })

  it('runs the build in its own process, and rebuilds changed parts', async () => {
    rmSync(join(copy.folder, 'portal/src'), { recursive: true })
    writeFileSync(
      join(copy.folder, 'server/src/main.ts'),
      'console.log(process.ppid === Number(process.env.PARENT))\n',
    )
    const asChild = () =>
      runNode(join(copy.folder, 'tools/start.mjs'), [], {
        cwd: copy.folder,
        env: { PARENT: String(process.pid), NODE_OPTIONS: '' },
      })
    expect((await asChild()).output).toBe('Building server …\ntrue\n')
    expect((await asChild()).output).toBe('true\n')
    mkdirSync(join(copy.folder, 'server/src/new'))
    writeFileSync(join(copy.folder, 'server/src/new/file.ts'), '')
    expect((await asChild()).output).toBe('Building server …\ntrue\n')
  })
})
