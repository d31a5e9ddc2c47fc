import type { listFailedFaxes, listFailures } from '@telecopy/contract/failures/failures.calls'
import { faxCauses } from '@telecopy/contract/fax-causes'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { openOrganisation } from '../../testing/organisation.ts'
import { makeFax } from '../reports/reports.factory.ts'

type Fields = NonNullable<Parameters<typeof makeFax>[2]>
type Asked = Partial<SentBodyOf<typeof listFailures>>
type FaxesAsked = Partial<SentBodyOf<typeof listFailedFaxes>>

export const march = { report_date_from: '2026-03-01', report_date_to: '2026-03-31' }

/** Noon of a day of March 2026. */
export const noon = (day: number): number => Date.UTC(2026, 2, day, 12) / 1000

export const names = ({ data }: { data: { rows: readonly { name: string }[] } }): string[] =>
  data.rows.map(({ name }) => name)

/** An organisation whose East user sends faxes that fail, and the calls that show them, of March unless they say more. */
export async function openFailures() {
  const opened = await openOrganisation()
  const { test, org, east } = opened
  const bodyOf = <Body extends Asked | FaxesAsked>(asked: Body) => ({
    fsi_gid: org.east.group.fsi_gid,
    ...march,
    ...asked,
  })
  return {
    ...opened,
    clear: () =>
      test.database.pool.query(
        'delete from fax_records; delete from usage_days; delete from usage_cause_days',
      ),
    failAt: (fax_result_code: number, created_time: number, fields: Fields = {}) =>
      makeFax(test.database.db, org.east.below.fsi_gid, {
        direction: 'sent',
        fsi_uid: org.east.user.fsi_uid,
        account_email: org.east.user.email,
        fax_number: org.east.number.fax_number,
        dial_number: '13105550002',
        created_time,
        fax_result_code,
        fax_result_message: faxCauses[fax_result_code] ?? '',
        ...fields,
      }),
    failures: async (asked: Asked = {}, token = east) =>
      (await test.call('listFailures', { token, body: bodyOf(asked) })).body,
    faxes: async (asked: FaxesAsked = {}, token = east) =>
      (await test.call('listFailedFaxes', { token, body: bodyOf(asked) })).body,
  }
}

export type FailuresTest = Awaited<ReturnType<typeof openFailures>>
