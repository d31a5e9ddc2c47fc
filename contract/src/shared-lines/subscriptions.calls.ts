import { defineCall, fields, success } from '../kit/define-call.ts'
import { eitherOf, idOf, idsInstead, optionalIdOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { subscriptionRefusals } from './shared-line-problems.ts'

export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/subscription/cancel',
  summary: 'Ends a user’s subscription to one shared line, or else to all lines of a list',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    gsd_id: optionalIdOf('shared-line'),
    gsd_id_arr: idsInstead('shared-line'),
    fsi_uid: idOf('user'),
  }).check(eitherOf('gsd_id', 'gsd_id_arr')),
  answer: success({}),
  problems: [NotFound, ...Object.values(subscriptionRefusals)],
})
