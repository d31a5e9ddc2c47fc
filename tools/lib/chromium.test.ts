import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chromiumArguments, findChromium } from './chromium.mjs'

describe('finding a Chromium', () => {
  let folder: string
  let systems: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'telecopy-chromium-'))
    systems = makeProgram('chromium')
    vi.stubEnv('CHROMIUM_PATH', '')
    vi.stubEnv('PATH', folder)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  function makeProgram(name: string): string {
    const path = join(folder, name)
    writeFileSync(path, '')
    chmodSync(path, 0o755)
    return path
  }

  it('takes CHROMIUM_PATH before all others', async () => {
    const given = makeProgram('given')
    vi.stubEnv('CHROMIUM_PATH', given)
    expect(await findChromium()).toBe(given)
  })

  it('refuses a CHROMIUM_PATH that is no program, rather than taking another', async () => {
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'))
    await expect(findChromium()).rejects.toThrow('and that is no program')
  })

  it("takes Playwright's own before the system's", async () => {
    const own = makeProgram('own')
    const whereOwn = vi.spyOn(chromium, 'executablePath').mockReturnValue(own)
    expect(await findChromium()).toBe(own)
    whereOwn.mockReturnValue(join(folder, 'not-downloaded'))
    expect(await findChromium()).toBe(systems)
  })

  it("takes Debian's headless shell before the whole browser", async () => {
    vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'not-downloaded'))
    const shell = makeProgram('chromium-headless-shell')
    expect(await findChromium()).toBe(shell)
  })

  it('finds none when none is installed', async () => {
    vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'not-downloaded'))
    rmSync(systems)
    expect(await findChromium()).toBeUndefined()
  })

  it('drops the sandbox for root only, which cannot use one', () => {
    expect(chromiumArguments.includes('--no-sandbox')).toBe(process.getuid?.() === 0)
  })
})
