// @ts-check
import './lib/require-supported-node.mjs'
import { builds, makeBuilds } from './lib/builds.mjs'

try {
  const started = performance.now()
  await makeBuilds(builds)
  console.log(
    `Built ${builds.map((build) => build.name).join(' and ')} in ${Math.round(performance.now() - started)} ms.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
