import { lengths } from '@telecopy/contract/limits'
import { keyFingerprint } from '../../platform/db/installation-key.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { findRootGroup } from '../../features/users/public.ts'
import { checkMail } from '../checks/check-mail.ts'
import { type Answer, type Call, type Given, UsageError, type World } from '../command.ts'
import { administratorOptions, createAdministrator } from './create-administrator.ts'
import { readRecipient, testMail } from './test-mail.ts'

type Question = { option: keyof typeof administratorOptions; text: string }

const questions: readonly Question[] = [
  { option: 'email', text: 'E-mail of the first administrator' },
  { option: 'first-name', text: 'First name' },
  { option: 'last-name', text: 'Last name' },
]

const groupQuestion = (usual: string): Question => ({
  option: 'group-name',
  text: `Name of the root group (${usual})`,
})

/** The typed options with one more. */
const withText = (given: Given, option: string, value: string): Given => ({
  ...given,
  has: (name) => name === option || given.has(name),
  text: (name) => (name === option ? value : given.text(name)),
  number: (name) => given.number(name),
})

/** Asks until the answer keeps the rules. An empty answer takes `usual`, if there is one. */
async function answered(call: Call, { option, text }: Question, usual?: string): Promise<Given> {
  for (;;) {
    const typed = ((await call.io.ask?.(text)) ?? '').trim()
    const given = withText(call.given, option, typed === '' ? (usual ?? '') : typed)
    try {
      administratorOptions[option]({ ...call, given })
      return given
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      call.io.note(error.message)
    }
  }
}

/** @throws UsageError for a wrong option, or when something is missing and there is no terminal to ask on */
function requireOptions(call: Call): void {
  const { given, io } = call
  for (const [option, read] of Object.entries(administratorOptions)) if (given.has(option)) read(call)
  if (given.has('mail-to')) readRecipient(given, 'mail-to')
  const missing = questions.filter(({ option }) => !given.has(option)).map(({ option }) => `--${option}`)
  if (missing.length > 0 && io.ask === undefined)
    throw new UsageError(`\`setup\` needs ${missing.join(', ')}: there is no terminal to ask on.`)
}

async function askForRest(call: Call, usualGroup: string): Promise<Given> {
  let { given } = call
  for (const question of questions)
    if (!given.has(question.option)) given = await answered({ ...call, given }, question)
  if (given.has('group-name') || call.io.ask === undefined) return given
  return answered({ ...call, given }, groupQuestion(usualGroup), usualGroup)
}

/** Checks the mail server, and sends a mail if an address is given. A failure undoes nothing. */
async function mailInWords(call: Call, { settings }: World): Promise<{ status: string; lines: string[] }> {
  const verdict = await checkMail(settings)
  const line = `Mail: ${verdict.found}${verdict.status === 'ok' ? '.' : ` ${verdict.advice}`}`
  const to = call.given.text('mail-to')
  if (to === undefined) return { status: verdict.status, lines: [line] }
  try {
    const { lines } = await testMail({ ...call, given: withText(call.given, 'to', to) })
    return { status: verdict.status, lines: [line, ...lines] }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    call.io.note(error.message)
    return { status: 'problem', lines: [line] }
  }
}

/** The first steps of an installation. One that has a root group stays as it is. */
export async function setUp(call: Call): Promise<Answer> {
  requireOptions(call)
  const world = await call.open()
  const root = await findRootGroup(world.database.db)
  if (root !== undefined)
    return {
      value: { is_new: false, group: root },
      lines: [
        `This installation has the root group ${root.group_name} (${root.fsi_gid}) already: nothing was changed.`,
      ],
    }
  const given = await askForRest(call, world.settings.providerName.slice(0, lengths.groupName))
  // The administrator comes last: nothing fails between its temporary password and the answer.
  const mail = await mailInWords({ ...call, given }, world)
  const made = await createAdministrator({ ...call, given, open: () => Promise.resolve(world) })
  const key_fingerprint = keyFingerprint(world.settings.secretKey)
  return {
    value: { is_new: true, ...made.value, key_fingerprint, mail: mail.status },
    lines: [
      ...mail.lines,
      `Key: fingerprint ${key_fingerprint}. Keep a copy of the key in another place than the backups.`,
      // The temporary password stays alone on the last line.
      ...made.lines,
    ],
  }
}
