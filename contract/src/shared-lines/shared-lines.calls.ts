import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { idOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { SharedLineRow } from './shared-lines.schemas.ts'

export const listSharedLines = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/list',
  summary: "A group's shared lines with their numbers, masters and numbers of subscribers",
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.array(SharedLineRow) }),
  problems: [NotFound],
})
