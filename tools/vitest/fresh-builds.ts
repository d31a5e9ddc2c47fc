import { makeBuilds, staleBuilds } from '../lib/builds.mjs'

/** What `npm start` would build first is built before the first test, so that no test waits for it. */
export const setup = (): Promise<unknown> => makeBuilds(staleBuilds())
