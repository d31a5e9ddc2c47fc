import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { idOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { CoverPageRow } from './cover-pages.schemas.ts'

export const listCoverPages = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/list',
  summary: "A group's own cover pages, and after them the active ones that it inherits",
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.object({ coverpages: z.array(CoverPageRow) }) }),
  problems: [NotFound],
})

export const deleteCoverPage = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/delete',
  summary: "Deletes one of a group's own cover pages",
  access: 'administrator',
  body: fields({ fsi_cpid: idOf('cover-page'), fsi_gid: idOf('group') }),
  answer: success({}),
  problems: [NotFound],
})
