import { expect, it } from 'vitest'
import { judge, report } from './lighthouse-scores.mjs'

const category = (score: number | null, ...ids: string[]) => ({
  score,
  title: '',
  auditRefs: ids.map((id) => ({ id, weight: 1 })),
})
const audit = (score: number) => ({ score, title: `About ${score}` })
const result = (performance: number | null) => ({
  categories: {
    accessibility: category(1),
    'best-practices': category(0.96),
    performance: category(performance, 'slow', 'fast'),
  },
  audits: { slow: audit(0.4), fast: audit(1) },
})

it('passes screens whose scores are all 95 or more', () => {
  const { text, passed } = report([judge('users', result(0.95))])
  expect(passed).toBe(true)
  expect(text).toMatch(/users +100 +96 +95$/)
})

it('fails a screen below that, and names what lowers its score', () => {
  const { text, passed } = report([judge('users', result(0.94)), judge('groups', result(1))])
  expect(passed).toBe(false)
  expect(text).toMatch(/users: below 95\nslow: About 0.4$/)
})

it('fails a screen that could not be judged', () => {
  expect(report([judge('users', result(null))]).passed).toBe(false)
  expect(report([{ screen: 'users', scores: [], defects: [] }]).passed).toBe(false)
})
