import { secretRotated } from '@telecopy/contract/sign-in/sign-in.acts'
import { dropMailServerPasswords, sealedMailServerPasswords } from '../../features/brands/public.ts'
import { dropFactors, sealedFactors, voidKeyedCodes } from '../../features/sign-in/public.ts'
import { dropClientSecrets, sealedClientSecrets } from '../../features/single-sign-on/public.ts'
import { change } from '../../platform/change/change.ts'
import { requireAlone } from '../../platform/db/backup/prepare-target.ts'
import { keyFingerprint } from '../../platform/db/installation-key.ts'
import { keepFingerprint, replaceFingerprint } from '../../platform/db/installation-key.queries.ts'
import { type SealedColumn, reseal } from '../../platform/db/reseal.queries.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { dropMails, sealedMails } from '../../platform/mail/sealed-mails.queries.ts'
import { dropWebhookSecrets, sealedWebhookSecrets } from '../../platform/webhooks/sealed-secrets.queries.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, UsageError } from '../command.ts'
import { requireSchema } from '../open-world.ts'
import { operatorContext } from '../operator-context.ts'
import { asOperatorError } from './back-up.ts'
import { inWords } from './count-in-words.ts'

const longestKey = 1000

async function readOldKey({ given, io }: Call): Promise<string | undefined> {
  const name = given.text('from')
  if ((name === undefined) !== given.has('lost'))
    throw new UsageError('`secret rotate` needs --from FILE with the old key, or --lost.')
  if (name === undefined) return undefined
  let key = ''
  for await (const chunk of io.readFile(name)) {
    key += chunk.toString('utf8')
    if (key.length > longestKey) throw new OperatorError(`${name} is too long for a key.`)
  }
  return key.trim()
}

type Keys = { from: string; to: string }

async function resealAll(tx: Tx, keys: Keys) {
  const of = async (columns: readonly SealedColumn[]): Promise<number> => {
    let sum = 0
    for (const column of columns) sum += await reseal(tx, column, keys)
    return sum
  }
  return {
    second_factors: await of(sealedFactors),
    identity_providers: await of([sealedClientSecrets]),
    mails: await of([sealedMails]),
    webhooks: await of(sealedWebhookSecrets),
    mail_servers: await of([sealedMailServerPasswords]),
  }
}

const dropAll = async (tx: Tx, now: number) => ({
  second_factors: await dropFactors(tx),
  identity_providers: await dropClientSecrets(tx),
  mails: await dropMails(tx, now),
  webhooks: await dropWebhookSecrets(tx),
  mail_servers: await dropMailServerPasswords(tx),
})

/** Changes the key of the installation: the new one is in the environment, the old one in a file, or lost. */
export async function rotateSecret(call: Call): Promise<Answer> {
  const from = await readOldKey(call)
  const world = await call.openAsItIs()
  await requireSchema(world, call.io)
  const { database, settings } = world
  await requireAlone(database).catch((error: unknown) => {
    throw asOperatorError(error)
  })
  const to = settings.secretKey
  const kept = await keepFingerprint(database.db, keyFingerprint(from ?? to))
  if (from !== undefined && kept !== keyFingerprint(from))
    throw new OperatorError(
      `The old key is another one: its fingerprint is ${keyFingerprint(from)}, not ${kept}.`,
    )
  if (kept === keyFingerprint(to))
    throw new OperatorError('The database is used with this SECRET_KEY already.')
  const ctx = operatorContext(world)
  const counted = await change(ctx, secretRotated, async (tx) => {
    const now = ctx.clock.now()
    const sealed = from === undefined ? await dropAll(tx, now) : await resealAll(tx, { from, to })
    const codes = await voidKeyedCodes(tx, now)
    await replaceFingerprint(tx, keyFingerprint(to))
    const after = { ...sealed, recovery_codes: codes.recovery, mailed_codes: codes.mailed }
    return { audit: { group: null, entity_id: null, entity_name: '', after }, result: after }
  })
  const { second_factors, identity_providers, mails, webhooks, mail_servers, recovery_codes, mailed_codes } =
    counted
  return {
    value: counted,
    lines: [
      `${from === undefined ? 'Removed' : 'Sealed with the new key'}: ${inWords(second_factors, 'secret')} of second factors, ${inWords(identity_providers, 'client secret')} of identity providers, ${inWords(mails, 'waiting mail')}, ${inWords(webhooks, 'secret')} of webhooks, ${inWords(mail_servers, 'password')} of mail servers of brands.`,
      `Void now: the recovery codes of ${inWords(recovery_codes, 'user')}, and ${mailed_codes === 1 ? '1 code or link' : `${mailed_codes} codes and links`} in mails. Start the server with the new key.`,
    ],
  }
}
