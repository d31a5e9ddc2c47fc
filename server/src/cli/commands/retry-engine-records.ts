import type { TakenFax } from '@telecopy/contract/engine/fax-record'
import { type Refusal, listRefusals, takeFaxes } from '../../features/engine/public.ts'
import type { Context } from '../../platform/caller/context.ts'
import { type Answer, type Call, done as succeeded, failed } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { showProgress } from '../progress.ts'
import { refusalKinds } from './refusal-kinds.ts'

const atOnce = 500

type Counts = Record<TakenFax['result'], number>

async function sendAgain(
  ctx: Context,
  page: readonly Refusal[],
  { counts, io }: { counts: Counts; io: Call['io'] },
) {
  const records = page.map(({ record }): unknown => JSON.parse(record))
  const results = await takeFaxes(ctx, { records, source: 'engine retry', wereRefused: true })
  for (const [at, { result, message }] of results.entries()) {
    counts[result] += 1
    io.say(
      `${page[at]?.id ?? 0}  ${page[at]?.ref_code ?? ''}: ${result}${message === '' ? '' : `. ${message}`}`,
    )
  }
}

/** Sends the kept records again, oldest first. Those that become faxes are forgotten; the others stay with their reason. */
export async function retryEngineRecords({ given, io, open }: Call): Promise<Answer> {
  const ctx = operatorContext(await open())
  const show = showProgress(io)
  const kinds = refusalKinds(given)
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const pageAfter = (after: number) => listRefusals(ctx.db, { kinds, after, limit: atOnce, isWhole: true })
  let [page, done] = [await pageAfter(0), 0]
  while (page.length > 0) {
    await sendAgain(ctx, page, { counts, io })
    done += page.length
    show({ name: 'Records', done, of: 0 })
    page = await pageAfter(page.at(-1)?.id ?? 0)
  }
  const { created, updated, unchanged, rejected } = counts
  const isInVain = done > 0 && rejected === done
  if (isInVain) io.note('Every record is still refused.')
  return {
    value: { sent: done, created, updated, unchanged, rejected },
    lines: [
      `Sent ${done} again: ${created} new, ${updated} continued, ${unchanged} known, ${rejected} still refused.`,
    ],
    code: isInVain ? failed : succeeded,
  }
}
