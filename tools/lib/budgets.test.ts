import { describe, expect, it } from 'vitest'
import { judgeBudgets } from './budgets.mjs'

const manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_base.js'],
    dynamicImports: [
      'src/app/shell/Shell.tsx',
      'src/features/sign-in/SignInPage.tsx',
      'src/features/users/UsersPage.tsx',
      'src/features/users/begin-users.ts',
      'src/features/devices/begin-devices.ts',
    ],
    css: ['index.css'],
  },
  '_base.js': { file: 'base.js' },
  '_table.js': { file: 'table.js', imports: ['_base.js'], css: ['table.css'] },
  'src/app/shell/Shell.tsx': { file: 'Shell.js', imports: ['_base.js'] },
  'src/features/sign-in/SignInPage.tsx': { file: 'SignInPage.js', imports: ['index.html'] },
  'src/features/users/UsersPage.tsx': {
    file: 'UsersPage.js',
    imports: ['_table.js'],
    dynamicImports: ['src/Rare.tsx'],
  },
  'src/Rare.tsx': { file: 'Rare.js' },
  'src/features/usage-overview/Bars.tsx': { file: 'Bars.js' },
  'src/features/users/begin-users.ts': { file: 'begin-users.js' },
  'src/features/devices/begin-devices.ts': { file: 'begin-devices.js' },
  'geist.woff2': { file: 'geist.woff2' },
}

const sizes: Record<string, number> = {
  'index.js': 1,
  'base.js': 10,
  'table.js': 100,
  'Shell.js': 1000,
  'SignInPage.js': 10_000,
  'UsersPage.js': 20_000,
  'Rare.js': 500_000,
  'Bars.js': 7,
  'begin-users.js': 40_000,
  'begin-devices.js': 600_000,
  'index.css': 3,
  'table.css': 30,
}
const sizeOf = (file: string) => sizes[file] ?? 0

describe('the budgets', () => {
  it('add up the files of a page, each once, without files that it loads on demand', () => {
    const { verdicts } = judgeBudgets(manifest, sizeOf)
    expect(Object.fromEntries(verdicts.map(({ name, size }) => [name, size]))).toEqual({
      'SignInPage: scripts': 10_011,
      'SignInPage: styles': 3,
      'UsersPage: scripts': 61_111,
      'UsersPage: styles': 33,
      'Bars: its own script': 7,
      'font files': 1,
    })
  })

  it('count what fetches first data for the pages of its feature only', () => {
    const { verdicts } = judgeBudgets(
      { ...manifest, 'src/features/devices/DevicesPage.tsx': { file: 'DevicesPage.js' } },
      sizeOf,
    )
    const of = (name: string) => verdicts.find((verdict) => verdict.name === `${name}: scripts`)?.size
    expect(of('UsersPage')).toBe(61_111)
    expect(of('DevicesPage')).toBe(601_011)
  })

  it('give each page its own budget', () => {
    const { verdicts } = judgeBudgets(manifest, sizeOf)
    expect(verdicts.map(({ most }) => most)).toEqual([130_000, 22_000, 200_000, 22_000, 95_000, 1])
  })

  it('name a missing page that has a budget', () => {
    const { 'src/features/users/UsersPage.tsx': _gone, ...rest } = manifest
    expect(judgeBudgets(rest, sizeOf).missing).toEqual(['UsersPage is not there, its budget not checked'])
  })

  it('name a missing part that has a budget', () => {
    const { 'src/features/usage-overview/Bars.tsx': _gone, ...rest } = manifest
    expect(judgeBudgets(rest, sizeOf).missing).toEqual(['Bars is not there, its budget not checked'])
  })
})
