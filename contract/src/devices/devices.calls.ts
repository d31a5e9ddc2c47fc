import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { optionalIdOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound } from '../kit/problems.ts'
import { keywordsFit } from '../kit/search-keywords.ts'
import { textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { Device, DeviceStateFilter } from './devices.schemas.ts'

export const listDevices = defineCall({
  method: 'POST',
  path: '/admin-endpoint/device/list',
  summary:
    'A page of the ATAs of a group and everything below it, the newest first, with the exact total; fsi_gid 0 is the whole scope',
  access: 'administrator',
  key: 'read',
  body: fields({
    fsi_gid: optionalIdOf('group'),
    ...pageFields,
    state: z._default(DeviceStateFilter, ''),
    criteria: z._default(z.enum(['', 'fax_number', 'ata_mac', 'email']), ''),
    keywords: z._default(textUpTo(lengths.searchKeywords), ''),
  }).check(keywordsFit('keywords')),
  answer: success({ data: z.object({ data: z.array(Device), counts: z.int() }) }),
  problems: [NotFound],
})
