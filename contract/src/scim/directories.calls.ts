import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { idOf } from '../kit/ids.ts'
import { NotFound } from '../kit/problems.ts'
import { Directory } from './directories.schemas.ts'

export const getDirectory = defineCall({
  method: 'POST',
  path: '/admin-endpoint/directory/get',
  summary:
    'How a directory provisions the users of a group by SCIM: its address, the API keys that it can use, and whether new users get a fax number',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.object({ directory: Directory }) }),
  problems: [NotFound],
})

export const setDirectoryNumbers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/directory/set-numbers',
  summary:
    'Sets whether users that the directory of a group creates get an unassigned fax number of the group',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group'), is_number_given: FlagInput }),
  answer: success({}),
  problems: [NotFound],
})
