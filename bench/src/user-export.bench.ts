import { setTimeout as pause } from 'node:timers/promises'
import Papa from 'papaparse'
import { userListMessages } from '@telecopy/contract/messages/users'
import { copyOut } from './copy-out.ts'
import { median } from './median.ts'
import type { ApiWorld, PlainWorld } from './operation.ts'
import type { ServerProcess } from './server-process.ts'

const { columns } = userListMessages
const zone = 'America/New_York'

// The same cells, times in the same zone included, written by the database alone.
const copyText = `copy (
  select u.email as "${columns.email}", g.group_name as "${columns.group_name}",
    trim(u.first_name || ' ' || u.last_name) as "${columns.user_name}",
    coalesce((
      select string_agg(n.fax_number || case when n.ata_mac = '' then '' else ' (' || n.ata_mac || ')' end, '; '
        order by n.fsi_nid)
      from fax_numbers n where n.fsi_uid = u.fsi_uid), '') as "${columns.fax_numbers}",
    to_char(to_timestamp(u.created_time) at time zone '${zone}', 'YYYY-MM-DD HH24:MI') as "${columns.created_time} (${zone})",
    case when u.is_active = 1 then '${userListMessages.activated}' else '${userListMessages.disabled}' end as "${columns.is_active}",
    case when u.count_welcome_email = 0 then '${userListMessages.welcomeNo}'
      else 'Sent (' || u.count_welcome_email || ')' end as "${columns.count_welcome_email}"
  from users u join groups g on g.fsi_gid = u.fsi_gid
  order by u.fsi_uid
) to stdout with (format csv, header)`

type Taken = { milliseconds: number; firstByte: number }
type OnPiece = (piece: Buffer) => void
/** One download; callers with simultaneous downloads have numbers. */
type Take = (onPiece: OnPiece, caller?: number) => Promise<Taken>

async function takeFromApi({ client, accounts }: ApiWorld, onPiece: OnPiece, caller = 0): Promise<Taken> {
  const started = performance.now()
  let firstByte = 0
  // An account may make twenty downloads a minute.
  const { authorization } = accounts.at(caller)
  const answer = await client.open('exportUserList', { authorization, body: {} })
  for await (const piece of answer as AsyncIterable<Buffer>) {
    if (firstByte === 0) firstByte = performance.now() - started
    onPiece(piece)
  }
  return { milliseconds: performance.now() - started, firstByte }
}

async function takeByCopy({ pool }: Pick<PlainWorld, 'pool'>, onPiece: OnPiece): Promise<Taken> {
  const started = performance.now()
  await copyOut(pool, copyText, onPiece)
  return { milliseconds: performance.now() - started, firstByte: 0 }
}

export type Cells = readonly (readonly string[])[]

async function cellsOf(take: (onPiece: OnPiece) => Promise<unknown>): Promise<Cells> {
  const pieces: Buffer[] = []
  await take((piece) => void pieces.push(Buffer.from(piece)))
  return Papa.parse<string[]>(Buffer.concat(pieces).toString(), { delimiter: ',', skipEmptyLines: true }).data
}

/** The cells of the columns that the other file has, in its order. */
export function cellsLike(cells: Cells, [wanted = []]: Cells): Cells {
  const [header = []] = cells
  const places = wanted.map((name) => header.indexOf(name))
  return cells.map((row) => places.map((at) => row[at] ?? ''))
}

export const cellsOfApi = (world: ApiWorld): Promise<Cells> =>
  cellsOf((onPiece) => takeFromApi(world, onPiece))

export const cellsOfCopy = (world: Pick<PlainWorld, 'pool'>): Promise<Cells> =>
  cellsOf((onPiece) => takeByCopy(world, onPiece))

/** The most memory of the server until the work is done, sampled every few milliseconds. */
async function peakDuring(server: ServerProcess, work: Promise<unknown>): Promise<number> {
  const over = work.then(() => true)
  let peak = 0
  while (!(await Promise.race([over, pause(5, false)]))) peak = Math.max(peak, await server.memory())
  return peak
}

const ignore = (): void => undefined

/** The additional memory of the first download in an idle process, in MiB. */
export async function memoryOfExport(world: ApiWorld, server: ServerProcess): Promise<number> {
  const idle = await server.memory()
  return (await peakDuring(server, takeFromApi(world, ignore))) - idle
}

/** In milliseconds. */
export type Exported = { whole: number; firstByte: number }

const summary = (taken: readonly Taken[]): Exported => ({
  whole: median(taken.map(({ milliseconds }) => milliseconds)),
  firstByte: median(taken.map(({ firstByte }) => firstByte)),
})

/** The whole list of users as CSV, by each side in turn. */
export async function measureExport<Name extends string>(
  sides: Readonly<Record<Name, Take>>,
  rounds: number,
): Promise<Record<Name, Exported>> {
  const names = Object.keys(sides) as Name[]
  const taken = new Map(names.map((name): [Name, Taken[]] => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, all] of taken) all.push(await sides[name](ignore))
  return Object.fromEntries([...taken].map(([name, all]) => [name, summary(all)])) as Record<Name, Exported>
}

/** This many callers at a time, on one side and then on the other: the median of their downloads, in milliseconds. */
export async function measureExportTogether<Name extends string>(
  sides: Readonly<Record<Name, Take>>,
  { callers, rounds }: { callers: number; rounds: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[]
  const taken = new Map(names.map((name): [Name, Taken[]] => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, all] of taken)
      all.push(
        ...(await Promise.all(Array.from({ length: callers }, (_, caller) => sides[name](ignore, caller)))),
      )
  return Object.fromEntries([...taken].map(([name, all]) => [name, summary(all).whole])) as Record<
    Name,
    number
  >
}

export const exportByApi =
  (world: ApiWorld): Take =>
  (onPiece, caller) =>
    takeFromApi(world, onPiece, caller)

export const exportByCopy =
  (world: Pick<PlainWorld, 'pool'>): Take =>
  (onPiece) =>
    takeByCopy(world, onPiece)
