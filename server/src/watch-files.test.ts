import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openWatch } from './platform/watch/watch-server.ts'
import { readMetrics } from './testing/read-metrics.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'
import { watchWorld } from './watch.ts'

type Rules = {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const fileOf = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8')

const page = fileOf('watching.md')
const alerts = (parse(fileOf('watch/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(fileOf('watch/telecopy.json')) as Dashboard

/** What a query reads: labels and durations are left out, and the parts of a histogram name the whole. */
const seriesIn = (query: string): string[] =>
  [...query.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '').matchAll(/\b(?:telecopy|nodejs|process)_\w+/g)].map(
    ([name]) => name.replace(/_bucket$/, ''),
  )

let test: TestApp
let served: ReadonlySet<string>

beforeAll(async () => {
  // The process loads every module that declares series.
  await import('./process.ts')
  test = await openTestApp()
  const watching = await openWatch(watchWorld(test.database, test.services), {
    port: 0,
    host: '127.0.0.1',
  })
  served = new Set(
    readMetrics(await (await fetch(`http://127.0.0.1:${watching.port}/metrics`)).text()).keys(),
  )
  await watching.stop()
})
afterAll(() => test.close())

describe('each series exists that is named by', () => {
  it.each(alerts)('the alert $alert', ({ expr, annotations }) => {
    const named = seriesIn(expr)
    expect(named.filter((name) => !served.has(name))).toEqual([])
    // The process that is down shows nothing of its own.
    expect(named.length > 0 || expr.startsWith('up{')).toBe(true)
    expect(annotations.summary).toMatch(/\.$/)
  })

  it.each(panels)('the panel "$title"', ({ targets }) => {
    const named = targets.flatMap(({ expr }) => seriesIn(expr))
    expect(named).not.toEqual([])
    expect(named.filter((name) => !served.has(name))).toEqual([])
  })
})

describe('the page about watching', () => {
  it('lists each series of ours, and no other', () => {
    const table = page.split('\n').filter((line) => line.startsWith('| `telecopy_'))
    const listed = table.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    const ours = [...served].filter((name) => name.startsWith('telecopy_'))
    expect(listed).toHaveLength(ours.length)
    expect(new Set(listed)).toEqual(new Set(ours))
  })

  it('says where to look for each alert', () => {
    const named = [...page.matchAll(/`(Telecopy[A-Z]\w+)`/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(alerts.map(({ alert }) => alert)))
  })
})
