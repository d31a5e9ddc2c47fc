import { mailKinds } from '../../jobs.ts'
import { type Unwaiting, retryMails as retry } from '../../platform/mail/retry-mails.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { inWords } from './count-in-words.ts'

const mostWords = 1000

/** The named mails, each once; undefined for all. */
function readMails(given: Given): number[] | undefined {
  const { words } = given
  if (given.has('all') === words.length > 0)
    throw new UsageError('`mail retry` needs either ids of mails, as `mail list` shows them, or --all.')
  if (given.has('all')) return undefined
  const wrong = words.find((word) => !/^[1-9]\d{0,14}$/.test(word))
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no id of a mail.`)
  if (words.length > mostWords) throw new UsageError(`\`mail retry\` takes at most ${mostWords} ids.`)
  return [...new Set(words.map(Number))]
}

const reasons = {
  sent: 'was sent already',
  failed: 'has failed for good, and its content is deleted: cause it anew, as by another welcome e-mail',
} as const

function refusalOf({ mail_id, state }: Unwaiting): OperatorError {
  const reason = state === undefined ? 'does not exist' : reasons[state]
  return new OperatorError(`The mail ${mail_id} ${reason}. No mail was changed.`)
}

/** Makes mails that wait for their next attempt due now. */
export async function retryMails({ given, open }: Call): Promise<Answer> {
  const mail_ids = readMails(given)
  const outcome = await retry(operatorContext(await open()), { mail_ids, kinds: mailKinds })
  if ('refused' in outcome) throw refusalOf(outcome.refused)
  const { retried } = outcome
  return {
    value: { retried },
    lines: [
      retried === 0
        ? 'No mail waits.'
        : `${inWords(retried, 'mail')} ${retried === 1 ? 'is' : 'are'} due now; the next worker that asks sends ${retried === 1 ? 'it' : 'them'}.`,
    ],
  }
}
