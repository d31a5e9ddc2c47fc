import { defineCall, fields, success } from '../kit/define-call.ts'
import { idOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { sharedMessages } from '../messages/shared.ts'
import { isGoodPeriod, periodFields } from '../reports/report-period.ts'
import { UsageOverview } from './usage-overview.schemas.ts'

export const getUsageOverview = defineCall({
  method: 'POST',
  path: '/admin-endpoint/reports/overview',
  summary:
    'The usage of a group and all groups below it over at most 180 days in GMT: by day, the causes of failed faxes, and the busiest groups',
  access: 'administrator',
  key: 'reports',
  body: fields({ fsi_gid: idOf('group', () => sharedMessages.chooseGroup), ...periodFields }).check(
    isGoodPeriod,
  ),
  answer: success({ data: UsageOverview }),
  problems: [NotFound],
})
