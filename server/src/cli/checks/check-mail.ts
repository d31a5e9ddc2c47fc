import type { Settings } from '../../platform/env/env.ts'
import { faultOfServer } from '../../platform/mail/smtp-carrier.ts'
import { type Verdict, ok, problem, warning } from './check.ts'

const tlsInWords = { implicit: 'by TLS', starttls: 'by STARTTLS', none: 'without TLS, on this machine' }

/** Connects to the mail server and signs in, without a mail. */
export async function checkMail({
  mailServer,
  outboxFolder,
}: Pick<Settings, 'mailServer' | 'outboxFolder'>): Promise<Verdict> {
  if (mailServer === undefined)
    return warning(`No mail is sent: each is a file in ${outboxFolder}.`, 'Set MAIL_URL.')
  const { host, port, tls, user } = mailServer
  const fault = await faultOfServer(mailServer)
  if (fault !== undefined)
    return problem(
      `${host}:${port} does not work: ${fault}.`,
      'Check MAIL_URL and the mail server; mails wait for up to three days.',
    )
  return ok(`${host}:${port} answers ${tlsInWords[tls]}${user === '' ? '' : ', and accepts the account'}`)
}
