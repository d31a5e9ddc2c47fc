import { numbersBackdated } from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import { type FirstHolding, backdateNumbers, findFirstHoldings } from '../../features/fax-numbers/public.ts'
import { change } from '../../platform/change/change.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { type Answer, type Call, UsageError } from '../command.ts'
import { openComplaints, readNumbers, refuseAnyComplaint, requireNumbers } from '../number-list.ts'
import { operatorContext } from '../operator-context.ts'
import { readDay } from '../values.ts'
import { inWords } from './count-in-words.ts'

const atOnce = 5000
const mostRecorded = 100
const refusal = 'No number was backdated.'

const complaintOf = (fax_number: string, first: FirstHolding | undefined): string | undefined => {
  if (first === undefined) return `There is no fax number ${fax_number}.`
  return first.fsi_gid === null
    ? `${fax_number} lay in the inventory first: no group had it before.`
    : undefined
}

/** Lets the first holders of numbers have them since an earlier day: of all numbers, or of none. */
export async function backdate({ given, io, open }: Call): Promise<Answer> {
  requireNumbers(given, 'numbers backdate')
  const since = readDay(given, 'since')
  const ctx = operatorContext(await open())
  if (since > ctx.clock.now()) throw new UsageError('--since must not be in the future.')
  const numbers = await readNumbers(given, io, refusal)
  const changed = await change(ctx, numbersBackdated, async (tx) => {
    const complaints = openComplaints()
    const earlier: string[] = []
    for (let start = 0; start < numbers.length; start += atOnce) {
      io.gone.throwIfAborted()
      const portion = numbers.slice(start, start + atOnce)
      const firsts = await findFirstHoldings(tx, portion)
      for (const fax_number of portion) {
        const first = firsts.get(fax_number)
        const complaint = complaintOf(fax_number, first)
        if (complaint !== undefined) complaints.add(complaint)
        else if (first !== undefined && first.from_time > since) earlier.push(fax_number)
      }
    }
    refuseAnyComplaint(complaints, io, refusal)
    if (earlier.length === 0) return { audit: [], result: 0 }
    for (let start = 0; start < earlier.length; start += atOnce)
      await backdateNumbers(tx, earlier.slice(start, start + atOnce), since)
    const day = momentOf(since).slice(0, 10)
    const after = { since: day, count: earlier.length, first: earlier.slice(0, mostRecorded) }
    return { audit: { group: null, entity_id: null, entity_name: '', after }, result: earlier.length }
  })
  const known = numbers.length - changed
  const others = known === 0 ? '' : ` ${inWords(known, 'number')} had a first holder since then already.`
  return {
    value: { backdated: changed, known },
    lines: [`Backdated ${inWords(changed, 'number')}.${others}`],
  }
}
