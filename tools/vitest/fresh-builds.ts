import { makeBuilds, staleBuilds } from '../lib/builds.mjs'

/** Makes the builds of `npm start` before the first test, so that no test waits for them. */
export const setup = (): Promise<unknown> => makeBuilds(staleBuilds())
