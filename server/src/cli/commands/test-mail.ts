import { emailUpTo } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import { carrierOf, nameOfCarrier } from '../../platform/mail/mail-job.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { randomToken } from '../../platform/secrets/secrets.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'

const attemptMilliseconds = 30_000

/** The recipient in an option. @throws UsageError */
export function readRecipient(given: Given, option: string): string {
  const parsed = emailUpTo(lengths.email).safeParse(given.text(option))
  if (parsed.success) return parsed.data
  throw new UsageError(`--${option}: ${parsed.error.issues[0]?.message ?? 'This is no e-mail address.'}`)
}

/** Hands one mail to the mail server of the environment at once, past the outbox. It opens no database. */
export async function testMail({ given, io, environment }: Call): Promise<Answer> {
  const recipient = readRecipient(given, 'to')
  const settings = environment()
  const { address } = settings.mailFrom
  const server = nameOfCarrier(settings)
  const sentence = `This mail was sent by \`mail test\` from the command line of ${settings.providerName}.`
  const message = {
    senderName: settings.mailFrom.name || settings.providerName,
    recipientName: '',
    subject: `Test mail of ${settings.providerName}`,
    text: `${sentence}\n`,
    html: '',
    logo: undefined,
    logoPng: undefined,
    messageId: `<test.${randomToken().slice(0, 22)}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    fromAddress: address,
    recipient,
  }
  const signal = AbortSignal.any([AbortSignal.timeout(attemptMilliseconds), io.gone])
  const reached = await carrierOf(settings)(message, signal)
  if (reached.outcome !== 'accepted')
    throw new OperatorError(`The mail server ${server} did not accept the mail: ${reached.reason}.`)
  const isFile = settings.mailServer === undefined
  return {
    value: { to: recipient, server, answer: reached.answer ?? null },
    lines: [
      isFile
        ? `MAIL_URL is not set: the mail to ${recipient} is a file in ${server}.`
        : `The mail server ${server} accepted the mail to ${recipient}: ${reached.answer ?? ''}`,
    ],
  }
}
