import { type MailState, listedMails } from '../../platform/mail/listed-mails.queries.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList, momentOrNull } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readChoice } from '../values.ts'

/** The states of a mail, as the operator names them, and those of the outbox. */
const states = { waiting: 'queued', sent: 'sent', failed: 'failed' } as const
const words: Readonly<Record<MailState, string>> = { queued: 'waiting', sent: 'sent', failed: 'failed' }

/** A line for each mail of the outbox. */
export async function listMails(call: Call): Promise<Answer> {
  const named = readChoice(call.given, 'state', Object.keys(states) as (keyof typeof states)[])
  const state = named === undefined ? undefined : states[named]
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => listedMails(db, { state, limit }),
    none: 'There is no such mail.',
    linesOf(mail) {
      const { mail_id, kind, recipient, attempts, last_error } = mail
      const next = mail.state === 'queued' ? `, next attempt ${momentOf(mail.next_time)}` : ''
      const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
      const reason = last_error === '' ? '' : `: ${last_error}`
      return [`${mail_id}  ${kind} to ${recipient}, ${words[mail.state]}, ${tries}${next}${reason}`]
    },
    valueOf: ({ state: of, next_time, created_time, settled_time, ...mail }) => ({
      ...mail,
      state: words[of],
      next_attempt: of === 'queued' ? momentOf(next_time) : null,
      created: momentOf(created_time),
      settled: momentOrNull(settled_time),
    }),
  })
}
