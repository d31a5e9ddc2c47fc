export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** The first that matches the code and the message explains the failure. */
const words: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing listens at its host and port'],
  [/^EDNS|ENOTFOUND|EAI_AGAIN/, 'the name of its host cannot be resolved'],
  [/wrong version number/, 'it does not begin with TLS: smtps:// needs that, and smtp:// needs STARTTLS'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'it does not answer in time'],
  [/^ETLS/, 'it offers no TLS'],
  [/certificate|altnames/i, 'its certificate is not accepted'],
  [/^EAUTH/, 'it refuses the account of MAIL_URL'],
]

/** Why a mail server did not take a mail, on one line: in words if they are known, then as the server said it. */
export function reasonOf(error: SmtpError): string {
  const said = [error.code, error.command, error.response ?? error.message]
    .filter(Boolean)
    .join(' · ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [, why] = words.find(([pattern]) => pattern.test(said)) ?? []
  return (why === undefined ? said : `${why} (${said})`).slice(0, 500)
}
