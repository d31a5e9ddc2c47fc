import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import type * as calls from '@telecopy/contract/failures/failures.calls'
import { isRising, risingDays } from '@telecopy/contract/failures/rising'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Subject } from '../reports/public.ts'
import { findFailedFaxes, findUndelivered } from './failed-faxes.queries.ts'
import { lookAtFailures } from './look-at-failures.ts'
import { type FoundRows, findFailureRows, findFailuresOfDays } from './failure-rows.queries.ts'

/** A page of failed faxes, newest first. @throws NotFound for a foreign group or user */
export const listFailedFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.listFailedFaxes>,
): Promise<AnswerOf<typeof calls.listFailedFaxes>['data']> =>
  lookAtFailures(ctx, input, (subject) => findFailedFaxes(ctx.db, subject, input))

type Answer = AnswerOf<typeof calls.listFailures>['data']

type Rises = ReadonlyMap<string, NonNullable<Answer['rows'][number]['rising']>>

/** The numbers whose failures rise at the end of a subject's period, with what the screen says about them. */
async function findRises(
  { db, clock }: AdministratorContext,
  subject: Subject,
  numbers: readonly string[],
): Promise<Rises> {
  const days = risingDays(subject, clock.now())
  const found = numbers.length === 0 ? [] : await findFailuresOfDays(db, subject, { numbers, days })
  return new Map(
    found
      .filter(isRising)
      .map(({ fax_number, recent, before }) => [fax_number, { recent, before, day: days.last }]),
  )
}

const marked = (rows: FoundRows['rows'], rises: Rises): Answer['rows'] =>
  rows.map((row) => ({ ...row, rising: rises.get(row.name) ?? null }))

async function findRows(
  ctx: AdministratorContext,
  subject: Subject,
  input: BodyOf<typeof calls.listFailures>,
): Promise<Omit<Answer, 'undelivered' | 'user'>> {
  const { rows, ...summary } = await findFailureRows(ctx.db, subject, input)
  const numbers = input.by === 'numbers' ? rows.map(({ name }) => name) : []
  const rises = await findRises(ctx, subject, numbers)
  return { rows: marked(rows, rises), ...summary }
}

/** The causes of failed faxes, and a page of what failed. @throws NotFound for a foreign group or user */
export const listFailures = (
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.listFailures>,
): Promise<Answer> =>
  lookAtFailures(ctx, input, async (subject) => {
    const [undelivered, found] = await Promise.all([
      findUndelivered(ctx.db, subject),
      findRows(ctx, subject, input),
    ])
    return { undelivered, ...found }
  })
