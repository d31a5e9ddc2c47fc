import { sqlState } from '../../platform/db/transaction.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { inTime } from '../../platform/time/in-time.ts'
import { checkAudit } from '../checks/check-audit.ts'
import { checkBrandMail } from '../checks/check-brand-mail.ts'
import { checkClaims } from '../checks/check-claims.ts'
import { checkDisk } from '../checks/check-disk.ts'
import { checkMail } from '../checks/check-mail.ts'
import { checkProviders } from '../checks/check-providers.ts'
import { type Check, type Verdict, problem } from '../checks/check.ts'
import { databaseChecks } from '../checks/database-checks.ts'
import { type Answer, type Call, type World, done, failed } from '../command.ts'

const limitMilliseconds = 30_000
const undefinedTable = '42P01'
const timeIsUp = `No answer within ${limitMilliseconds / 1000} seconds.`

type Checked = Verdict & { name: string }

/** Opens the database at the first check that needs it, unless opening would make it. */
function openOnce({ openAsItIs, whatIsMissing }: Call): () => Promise<World> {
  let world: Promise<World> | undefined
  return () => {
    const missing = whatIsMissing()
    if (missing !== undefined) return Promise.reject(new OperatorError(`It cannot be asked: ${missing}.`))
    return (world ??= openAsItIs())
  }
}

async function causeOf(error: unknown): Promise<string> {
  if (error instanceof OperatorError) return error.message
  if (sqlState(error) === undefinedTable) return 'The database has no tables yet.'
  const { operatorSentence } = await import('../../opening.ts')
  const unforeseen = error instanceof Error ? error.message : String(error)
  return operatorSentence(error, undefined) ?? `The check failed: ${unforeseen}.`
}

/** Runs a check within its time. One that fails is a problem of its own. */
async function checked({ name, run }: Check): Promise<Checked> {
  try {
    return { name, ...(await inTime(run(), limitMilliseconds, timeIsUp)) }
  } catch (error) {
    return { name, ...problem(await causeOf(error), 'Remove this cause first, and run `doctor` again.') }
  }
}

const lineOf = (one: Checked): string =>
  `${one.status.padEnd(7)}  ${one.name}: ${one.found}${one.status === 'ok' ? '' : ` ${one.advice}`}`

/** Looks at each part of the installation, and changes nothing. A problem makes it end with 1. */
export async function doctor(call: Call): Promise<Answer> {
  const settings = call.environment()
  const opened = openOnce(call)
  const checks: Check[] = [
    ...databaseChecks(opened),
    { name: 'mail', run: () => checkMail(settings) },
    { name: 'brands', run: () => checkBrandMail(opened) },
    { name: 'disk', run: () => checkDisk(settings.dataDir) },
    { name: 'providers', run: () => checkProviders(opened) },
    { name: 'claims', run: () => checkClaims(opened) },
    { name: 'audit', run: () => checkAudit(opened) },
  ]
  const results = await Promise.all(checks.map(checked))
  const worst = (['problem', 'warning'] as const).find((status) =>
    results.some((one) => one.status === status),
  )
  return {
    value: { status: worst ?? 'ok', checks: results },
    lines: results.map(lineOf),
    code: worst === 'problem' ? failed : done,
  }
}
