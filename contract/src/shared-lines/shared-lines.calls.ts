import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { eitherOf, idOf, idsInstead, optionalIdOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { subscriptionRefusals } from './shared-line-problems.ts'
import { SharedLineRow } from './shared-lines.schemas.ts'

export const listSharedLines = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/list',
  summary: "A group's shared lines with their numbers, masters and numbers of subscribers",
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.array(SharedLineRow) }),
  problems: [NotFound],
})

export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/subscription/cancel',
  summary: 'Ends a user’s subscription to one shared line, or else to all lines of a list',
  access: 'administrator',
  body: fields({
    gsd_id: optionalIdOf('shared-line'),
    gsd_id_arr: idsInstead('shared-line'),
    fsi_uid: idOf('user'),
  }).check(eitherOf('gsd_id', 'gsd_id_arr')),
  answer: success({}),
  problems: [NotFound, ...Object.values(subscriptionRefusals)],
})
