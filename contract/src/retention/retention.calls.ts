import { defineCall, fields, success } from '../kit/define-call.ts'
import { idOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { RetentionPreview } from './retention.schemas.ts'

export const previewRetention = defineCall({
  method: 'POST',
  path: '/admin-endpoint/retention/preview',
  summary: 'What the next nightly run deletes in a group and below it, and what legal holds keep',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: RetentionPreview }),
  problems: [NotFound],
  limit: { per: 'account', most: 120, windowSeconds: 60 },
})
