// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { materials } from '../lib/builds.mjs'
import { inRoot } from '../lib/root.mjs'

/** @param {string} path */
const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : '')

/** @param {string} text @returns {{ name: string, licenses?: unknown[] }[]} */
const componentsOf = (text) => (text === '' ? [] : JSON.parse(text).components)

/**
 * The build names its materials: every package with a licence, and the licences of those that the portal
 * ships. @type {import('./static-steps.mjs').Step}
 */
export const materialsAreNamed = {
  name: 'bill of materials',
  async run() {
    const components = componentsOf(read(`server/dist/${materials}`))
    const licences = read('portal/dist/licences.md')
    const lacks = [
      ...['fastify', 'pg', 'react', 'zod'].filter((name) => !components.some((one) => one.name === name)),
      ...components
        .filter(({ licenses = [] }) => licenses.length === 0)
        .map(({ name }) => `the licence of ${name}`),
      ...['react', '@mantine/core', '@tanstack/react-router', 'recharts']
        .filter((name) => !licences.includes(`## ${name} `))
        .map((name) => `${name} in licences.md`),
    ]
    return {
      passed: lacks.length === 0 ? 1 : 0,
      failed: lacks.length === 0 ? 0 : 1,
      output: lacks.map((name) => `The build does not name ${name}.`).join('\n'),
      missing: [],
    }
  },
}
