import { serverMessages } from '@telecopy/contract/messages/shared'
import type { OwnSession } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { PersonContext } from '../../platform/caller/context.ts'
import { openSessions } from './own-sessions.queries.ts'

type Parse = (typeof import('bowser'))['parse']

/** `Chrome 149 on Windows`, or the parts that the browser discloses; '' when there are none. */
function deviceName(userAgent: string, parse: Parse): string {
  if (userAgent === '') return ''
  const { browser, os } = parse(userAgent)
  const [version = ''] = browser.version?.split('.') ?? []
  const program = [browser.name, version].filter(Boolean).join(' ')
  if (program !== '' && os.name !== undefined) return serverMessages.deviceOn(program, os.name)
  return program || os.name || userAgent.slice(0, 60)
}

/** The open sessions of the administrator's own account. */
export async function listSessions(ctx: PersonContext): Promise<OwnSession[]> {
  const { administrator, settings, clock } = ctx
  const rows = await openSessions(ctx.db, administrator.fsi_uid, { now: clock.now(), settings })
  const { default: bowser } = await import('bowser')
  return rows.map(({ session_id, device, address, created_time, last_used_time }) => ({
    session_id,
    device: deviceName(device, bowser.parse),
    address,
    created_time,
    last_used_time,
    is_current: session_id === administrator.session_id ? 1 : 0,
  }))
}
