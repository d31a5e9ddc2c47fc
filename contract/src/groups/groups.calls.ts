import { defineCall, fields, success } from '../kit/define-call.ts'
import { optionalIdOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { GroupNode } from './groups.schemas.ts'

export const listGroups = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/list',
  summary: "The tree from a group down; 0 is the administrator's own group",
  access: 'administrator',
  body: fields({ fsi_gid: optionalIdOf('group') }),
  answer: success({ data: GroupNode }),
  problems: [NotFound],
})
