export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** The first that matches the code and the message explains the failure. */
const words: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing listens at its host and port'],
  [/^EDNS|ENOTFOUND|EAI_AGAIN/, 'the name of its host cannot be resolved'],
  [/wrong version number/, 'it does not begin with TLS: smtps:// needs that, and smtp:// needs STARTTLS'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'it does not answer in time'],
  [/^ETLS/, 'it offers no TLS'],
  [/certificate|altnames/i, 'its certificate is not accepted'],
  [/^EAUTH/, 'it refuses the account'],
]

/** What a mail server lacks, whatever the mail. */
export type SmtpFault = 'address' | 'name' | 'connection' | 'tls' | 'account' | 'answer'

const faults: readonly (readonly [RegExp, SmtpFault])[] = [
  [/^AddressRefused/, 'address'],
  [/^EDNS|ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT/, 'name'],
  [/wrong version number|^ETLS|certificate|altnames|self.signed|SSL|ERR_TLS/i, 'tls'],
  [/^EAUTH|^ENOAUTH/, 'account'],
  [/^E(?:CONN|TIMED|HOST|NET|PIPE|SOCKET|CONNECTION)|^ABORT|abort/i, 'connection'],
]

/** What the failure of an attempt says about the server. */
export function faultOf(error: SmtpError): SmtpFault {
  const said = [error.code ?? error.name, error.message].join(' ')
  return faults.find(([pattern]) => pattern.test(said))?.[1] ?? 'answer'
}

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
