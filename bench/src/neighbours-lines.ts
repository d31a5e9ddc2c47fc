import { allCalls } from '@telecopy/contract/all-calls'
import { imports } from '@telecopy/contract/limits'
import { openDownload } from './neighbours-holds.ts'
import { importOfVictim, tellForeignEmails, waitForOneRow } from './neighbours-imports.ts'
import {
  type Begin,
  emailQuestions,
  groupTrees,
  inventions,
  largeImports,
  longChecks,
  refusedBodies,
  refusedLists,
  scimLists,
  searches,
  silentWebhooks,
  slowDownloads,
  slowUploads,
  strangers,
  together,
  userLists,
} from './neighbours-loads.ts'
import type { Stage } from './neighbours-stage.ts'
import { waitForEvent } from './neighbours-webhooks.ts'

const most = { oneRowSeconds: 3, eventSeconds: 2, visitSeconds: 1 } as const

/** What the victim, or everybody outside of the branch, is promised beside the victim's median. */
export type Promised = { name: string; measured: number; most: number; unit?: string }

export type Line = {
  name: string
  begin: Begin
  /** Whether the load stands still after a while. What is promised is measured then. */
  settles?: true
  /** Measured while the load is at work. */
  promises?: (stage: Stage) => Promise<Promised[]>
  /** Measured by the number of the load's calls that succeeded. */
  ofSuccesses?: (count: number) => Promised
}

const refusals = (name: string, statuses: readonly number[]): Promised => ({
  name: `${name} refused, of ${statuses.length}`,
  measured: statuses.filter((status) => status !== 200).length,
  most: 0,
})

async function importsOfVictim(stage: Stage): Promise<Promised[]> {
  const statuses = [await importOfVictim(stage, 0), await importOfVictim(stage, 1)]
  return [refusals('imports of the other customer', statuses)]
}

async function downloadsOfVictim({ urls, victim }: Stage): Promise<Promised[]> {
  const answers = await Promise.all(
    urls.map((url, at) => openDownload(url, victim.accounts.at(at).authorization)),
  )
  answers.forEach((answer) => answer?.destroy())
  return [
    refusals(
      'downloads of the other customer',
      answers.map((answer) => answer?.statusCode ?? 0),
    ),
  ]
}

const oneRow = async (stage: Stage): Promise<Promised[]> => [
  {
    name: 'a list of one row of the other customer',
    measured: (await waitForOneRow(stage)) / 1000,
    most: most.oneRowSeconds,
    unit: ' s',
  },
]

const oneEvent = async (stage: Stage): Promise<Promised[]> => [
  {
    name: 'an event of the other customer',
    measured: (await waitForEvent(stage)) / 1000,
    most: most.eventSeconds,
    unit: ' s',
  },
]

/** How long a visitor waits whose browser comes to the login page and asks for a new password. */
async function visit({ urls }: Stage): Promise<Promised[]> {
  const asked = async (url: string, { path }: { path: string }, body: object): Promise<number> => {
    const began = performance.now()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' }
    await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (performance.now() - began) / 1000
  }
  const [url = ''] = urls
  const look = await asked(url, allCalls.checkDomain, { domain: 'localhost' })
  const reset = await asked(url, allCalls.requestPasswordReset, { username: 'visitor@neighbours.example' })
  return [
    { name: 'the look of a host for a visitor', measured: look, most: most.visitSeconds, unit: ' s' },
    { name: 'a forgotten password of a visitor', measured: reset, most: most.visitSeconds, unit: ' s' },
  ]
}

const foreignEmails = async (stage: Stage): Promise<Promised[]> => [
  {
    name: 'foreign e-mails that dry runs of 25 keys told in an hour',
    measured: await tellForeignEmails(stage),
    most: imports.foreignEmailsHour,
  },
]

const allPromises = async (stage: Stage): Promise<Promised[]> =>
  (await Promise.all([importsOfVictim, downloadsOfVictim, oneRow, oneEvent].map((one) => one(stage)))).flat()

export const lines: readonly Line[] = [
  { name: '104 SCIM lists by one key', begin: scimLists(1) },
  { name: '104 SCIM lists by 13 keys', begin: scimLists(13) },
  { name: '104 user/list by 13 administrators', begin: userLists(13) },
  { name: '104 refused lists by 13 administrators', begin: refusedLists(13) },
  { name: '104 refused bodies of 60 KB by 13 administrators', begin: refusedBodies(13) },
  { name: '104 group/list of 700 groups by 13 administrators', begin: groupTrees(13) },
  { name: '104 searches by 13 administrators', begin: searches(13) },
  { name: '104 calls of strangers, each from another site', begin: strangers, promises: visit },
  { name: '104 sign-ins by SSO and invented tokens of strangers', begin: inventions, promises: visit },
  { name: '26 checks of 20,000 rows in each process by 13 administrators', begin: longChecks(13) },
  { name: '24 slow uploads to each process by 6 keys', begin: slowUploads(6), promises: importsOfVictim },
  {
    name: '32 slow downloads of each process by 8 accounts',
    begin: slowDownloads(8),
    settles: true,
    promises: downloadsOfVictim,
  },
  { name: 'ten lists of 20,000 rows by ten accounts', begin: largeImports, promises: oneRow },
  { name: '200 webhooks that never answer', begin: silentWebhooks, promises: oneEvent },
  {
    name: '25 keys ask whether e-mails exist',
    begin: emailQuestions(25),
    promises: foreignEmails,
    ofSuccesses: (count) => ({
      name: 'answers to the questions of 25 keys in a minute',
      measured: count,
      most: allCalls.checkEmailExists.limit.most,
    }),
  },
  {
    name: 'all of these together',
    begin: together([
      silentWebhooks,
      largeImports,
      slowUploads(6),
      slowDownloads(8),
      scimLists(13),
      userLists(13),
      emailQuestions(25),
    ]),
    promises: allPromises,
  },
]
