import { numberAdded, numberHandedOut } from '@telecopy/contract/engine/engine.acts'
import type { handOutNumbers as call } from '@telecopy/contract/engine/engine.calls'
import { type HandedNumber, NumberToHandOut } from '@telecopy/contract/engine/engine.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { lengths } from '@telecopy/contract/limits'
import { engineMessages as texts } from '@telecopy/contract/messages/engine'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { EngineContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import {
  type KnownNumber,
  type TargetGroup,
  type WantedNumber,
  addNew,
  findGroups,
  lockNumbers,
  takeFromInventory,
} from './hand-out.queries.ts'
import { readEntry, textIn } from './judge-entries.ts'

type Outcome = Omit<HandedNumber, 'fax_number'>

const rejected = (message: string): Outcome => ({ result: 'rejected', message })
const plain = (result: HandedNumber['result']): Outcome => ({ result, message: '' })

/** What becomes of a number that exists already. */
function outcomeOf(known: KnownNumber, wanted: WantedNumber): Outcome {
  if (known.fsi_gid === wanted.fsi_gid) return plain('unchanged')
  if (known.fsi_gid === null) return plain('updated')
  return rejected(wanted.fsi_gid === null ? texts.inGroup : texts.inOtherGroup)
}

type Groups = ReadonlyMap<number, TargetGroup>

/** Why a group gets no numbers; undefined for the inventory, and for a group that gets them. */
function groupProblem(fsi_gid: number, groups: Groups): string | undefined {
  if (fsi_gid === 0) return undefined
  const group = groups.get(fsi_gid)
  if (group === undefined) return texts.noGroup(fsi_gid)
  return group.is_active === 1 ? undefined : texts.deactivated(fsi_gid)
}

/** The first entry of each number whose group gets numbers. */
function wantedOf(sent: readonly NumberToHandOut[], groups: Groups): Map<string, WantedNumber> {
  const wanted = new Map<string, WantedNumber>()
  for (const { fax_number, fsi_gid } of sent)
    if (groupProblem(fsi_gid, groups) === undefined && !wanted.has(fax_number))
      wanted.set(fax_number, { fax_number, fsi_gid: fsi_gid === 0 ? null : fsi_gid })
  return wanted
}

type Settled = { outcomes: Map<string, Outcome>; created: KnownNumber[]; updated: KnownNumber[] }

async function settle(tx: Tx, wanted: ReadonlyMap<string, WantedNumber>, now: number): Promise<Settled> {
  const created = await addNew(tx, [...wanted.values()], now)
  const isNew = new Set(created.map(({ fax_number }) => fax_number))
  const outcomes = new Map<string, Outcome>(created.map(({ fax_number }) => [fax_number, plain('created')]))
  const updated: KnownNumber[] = []
  for (const known of await lockNumbers(
    tx,
    [...wanted.keys()].filter((number) => !isNew.has(number)),
  )) {
    const want = wanted.get(known.fax_number)
    if (want === undefined) continue
    const outcome = outcomeOf(known, want)
    outcomes.set(known.fax_number, outcome)
    if (outcome.result === 'updated') updated.push({ ...known, fsi_gid: want.fsi_gid })
  }
  await takeFromInventory(tx, updated)
  return { outcomes, created, updated }
}

function recordsOf({ created, updated }: Settled, groups: Groups): AuditEntry[] {
  const recordOf = ({ fsi_nid, fax_number, fsi_gid }: KnownNumber) => {
    const group_name = fsi_gid === null ? '' : (groups.get(fsi_gid)?.group_name ?? '')
    return {
      group: fsi_gid === null ? null : { fsi_gid, group_name },
      entity_id: fsi_nid,
      entity_name: fax_number,
      after: { fsi_gid, group_name },
    }
  }
  return [
    ...created.map((one) => entryOf(numberAdded, recordOf(one))),
    ...updated.map((one) =>
      entryOf(numberHandedOut, { ...recordOf(one), before: { fsi_gid: null, group_name: '' } }),
    ),
  ]
}

/**
 * Puts numbers into groups, or into the inventory. Each number succeeds or is rejected alone; the outcomes are in the
 * order of the request.
 */
export function handOutNumbers(ctx: EngineContext, body: BodyOf<typeof call>): Promise<HandedNumber[]> {
  const entries = body.numbers.map((entry) => ({
    fax_number: textIn(entry, 'fax_number', lengths.faxNumber),
    read: readEntry(NumberToHandOut, entry),
  }))
  const numbers = entries.flatMap(({ read }) => ('value' in read ? [read.value] : []))
  return change(ctx, numberAdded, async (tx) => {
    await lockTree(tx, 'shared')
    const groups = await findGroups(tx, [...new Set(numbers.map(({ fsi_gid }) => fsi_gid))])
    const settled = await settle(tx, wantedOf(numbers, groups), ctx.clock.now())
    const outcomes = new Map(settled.outcomes)
    const outcomeFor = ({ fax_number, fsi_gid }: NumberToHandOut): Outcome => {
      const problem = groupProblem(fsi_gid, groups)
      if (problem !== undefined) return rejected(problem)
      const outcome = outcomes.get(fax_number) ?? rejected(texts.again)
      outcomes.delete(fax_number)
      return outcome
    }
    const result = entries.map(({ fax_number, read }): HandedNumber => {
      const outcome = 'problem' in read ? rejected(read.problem) : outcomeFor(read.value)
      return { fax_number, result: outcome.result, message: outcome.message }
    })
    return { audit: recordsOf(settled, groups), result }
  })
}
