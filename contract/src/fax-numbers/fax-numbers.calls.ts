import { defineCall, fields, success } from '../kit/define-call.ts'
import { eitherOf, idOf, idsInstead, optionalIdOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { unassignRefusals } from './fax-number-problems.ts'

export const unassignFaxNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/unassign',
  summary:
    'Takes one fax number, or else all numbers of a list, from a user; they stay in the group, unassigned',
  access: 'administrator',
  body: fields({
    fsi_uid: idOf('user'),
    fsi_nid: optionalIdOf('fax-number'),
    fsi_nid_arr: idsInstead('fax-number'),
  }).check(eitherOf('fsi_nid', 'fsi_nid_arr')),
  answer: success({}),
  problems: [NotFound, ...Object.values(unassignRefusals)],
})

export const setDefaultFaxNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/default-number/update',
  summary: 'Makes one of a user’s numbers the default number, which the user sends from',
  access: 'administrator',
  body: fields({ fsi_uid: idOf('user'), fsi_nid: idOf('fax-number') }),
  answer: success({}),
  problems: [NotFound],
})
