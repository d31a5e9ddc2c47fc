import { numbersAdded } from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { OperatorError, type OperatorIo } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, UsageError } from '../command.ts'
import { openComplaints, readNumbers, refuseAnyComplaint, requireNumbers } from '../number-list.ts'
import { operatorContext } from '../operator-context.ts'
import { showProgress } from '../progress.ts'
import { type KnownNumber, addToGroup, findGroup, findKnown } from '../../features/fax-numbers/public.ts'
import { inWords } from './count-in-words.ts'
import { refuseTaken } from './refuse-taken.ts'

const atOnce = 5000
const mostRecorded = 100

const refusal = 'No number was added.'

type Target = { fsi_gid: number; group_name: string } | null

function complaintOf({ fax_number, fsi_gid, group_name }: KnownNumber, target: Target): string | undefined {
  if (fsi_gid !== null) return `${fax_number} is in the group ${group_name} (${fsi_gid}) already.`
  return target === null ? `${fax_number} is in the inventory already.` : undefined
}

/** A number of the inventory is free for a group; any other known number is taken. */
async function refuseTakenNumbers(
  ctx: Context,
  { numbers, target }: { numbers: readonly string[]; target: Target },
  io: OperatorIo,
): Promise<void> {
  const complaints = openComplaints()
  for (let start = 0; start < numbers.length; start += atOnce) {
    io.gone.throwIfAborted()
    for (const known of await findKnown(ctx.db, numbers.slice(start, start + atOnce))) {
      const complaint = complaintOf(known, target)
      if (complaint !== undefined) complaints.add(complaint)
    }
  }
  refuseAnyComplaint(complaints, io, refusal)
}

/** The group of the command; null is the inventory. @throws OperatorError when it gets no numbers */
async function readTarget(ctx: Context, given: Call['given']): Promise<Target> {
  if (given.has('inventory')) return null
  const fsi_gid = given.number('group')
  const group = await findGroup(ctx.db, fsi_gid)
  if (group === undefined) throw new OperatorError(`There is no group ${fsi_gid}.`)
  if (group.is_active === 0)
    throw new OperatorError(
      `The group ${group.group_name} (${fsi_gid}) is deactivated: it cannot get fax numbers.`,
    )
  return { fsi_gid, group_name: group.group_name }
}

/** Adds all of the numbers or none. Numbers of the inventory are handed out again. */
export async function addNumbers({ given, io, open }: Call): Promise<Answer> {
  requireNumbers(given, 'numbers add')
  if (given.has('group') === given.has('inventory'))
    throw new UsageError('`numbers add` needs either --group FSI_GID or --inventory.')
  const ctx = operatorContext(await open())
  const target = await readTarget(ctx, given)
  const fsi_gid = target?.fsi_gid ?? null
  const numbers = await readNumbers(given, io, refusal)
  await refuseTakenNumbers(ctx, { numbers, target }, io)
  const show = showProgress(io)
  const taken = {
    fax_numbers_fax_number_key:
      'One of the numbers was added by somebody else meanwhile: no number was added.',
  }
  const handedOut = await refuseTaken(taken, () =>
    change(ctx, numbersAdded, async (tx) => {
      let again = 0
      for (let start = 0; start < numbers.length; start += atOnce) {
        show({ name: 'Adding numbers', done: start, of: numbers.length })
        const portion = { fsi_gid, numbers: numbers.slice(start, start + atOnce), now: ctx.clock.now() }
        again += await addToGroup(tx, portion)
      }
      const after = { count: numbers.length, from_inventory: again, first: numbers.slice(0, mostRecorded) }
      const audit = { group: target, entity_id: fsi_gid, entity_name: target?.group_name ?? '', after }
      return { audit, result: again }
    }),
  )
  const inventory = handedOut > 0 ? `, ${inWords(handedOut, 'number')} of them from the inventory` : ''
  const place = target === null ? 'inventory' : `group ${target.group_name} (${fsi_gid})`
  return {
    value: { added: numbers.length, from_inventory: handedOut, group: target },
    lines: [`Added ${inWords(numbers.length, 'number')} to the ${place}${inventory}.`],
  }
}
