import { faxCauses } from '@telecopy/contract/fax-causes'
import { FaxReport } from '@telecopy/contract/engine/fax-report'
import { engine } from '@telecopy/contract/limits'
import { engineMessages as texts } from '@telecopy/contract/messages/engine'
import { reportMessages } from '@telecopy/contract/messages/reports'

/** A report that may be stored, or why it may not. `ref_code` is that of the report, as far as it has one. */
export type Judged = { ref_code: string } & ({ fax: FaxReport } | { message: string })

const referenceOf = (sent: unknown): string => {
  const { ref_code } = (typeof sent === 'object' ? (sent ?? {}) : {}) as { ref_code?: unknown }
  return typeof ref_code === 'string' ? ref_code.slice(0, 64) : ''
}

/** Why a well-formed report contradicts itself. A success needs the result and the pages. */
function objectionTo(fax: FaxReport, now: number): string | undefined {
  if (fax.created_time > now + engine.clockAheadSeconds) return texts.future
  if (fax.direction === 'received') return fax.fax_result_code === null ? undefined : texts.resultOfReceived
  if (fax.status !== '') return texts.statusOfSent
  return fax.fax_result_code === 0 && fax.pages_delivered === 0 ? texts.noPages : undefined
}

/** The words of a result: those of the fax error list if it has the code, else the engine's own. */
function messageOf({ fax_result_code: code, fax_result_message: own }: FaxReport): string {
  if (code === null) return ''
  return code === 0 ? reportMessages.success : (faxCauses[code] ?? own)
}

/** Judges one report by itself, so that a broken one does not affect the others of its batch. */
export function judgeFax(sent: unknown, now: number): Judged {
  const ref_code = referenceOf(sent)
  const read = FaxReport.safeParse(sent)
  if (!read.success) {
    const [issue] = read.error.issues
    const place = issue?.path.join('.') ?? ''
    return { ref_code, message: place === '' ? texts.noRecord : `${place}: ${issue?.message ?? ''}` }
  }
  const message = objectionTo(read.data, now)
  if (message !== undefined) return { ref_code, message }
  return { ref_code, fax: { ...read.data, fax_result_message: messageOf(read.data) } }
}
