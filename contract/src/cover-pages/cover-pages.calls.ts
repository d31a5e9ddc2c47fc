import * as z from 'zod/mini'
import { versionField } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { inputFields } from '../kit/field-schemas.ts'
import { FlagInput } from '../kit/flags.ts'
import { Id, idOf } from '../kit/ids.ts'
import { ChangedMeanwhile, NotFound, TooBusy, TooManyTries } from '../kit/problems.ts'
import { nameUpTo } from '../kit/text.ts'
import { lengths, uploads } from '../limits.ts'
import { coverPageMessages } from '../messages/cover-pages.ts'
import { coverPageFieldNames, coverPageFields } from './cover-page-fields.ts'
import { CoverPageData } from './cover-page-file.ts'
import { CoverPagesFull, fileRefusals } from './cover-page-problems.ts'
import { CoverPage, CoverPageRow } from './cover-pages.schemas.ts'

const key = () => fields({ fsi_cpid: idOf('cover-page'), fsi_gid: idOf('group') })

export const listCoverPages = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/list',
  summary: "A group's own cover pages, and after them the active ones that it inherits",
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.object({ coverpages: z.array(CoverPageRow) }) }),
  problems: [NotFound],
})

export const getCoverPage = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/details',
  summary: "One of a group's own cover pages, or of those that it inherits",
  access: 'administrator',
  key: 'read',
  body: fields({
    fsi_cpid: idOf('cover-page'),
    fsi_gid: idOf('group'),
    without_data: z.optional(FlagInput),
  }),
  answer: success({ data: CoverPage }),
  problems: [NotFound, TooBusy, TooManyTries],
  open: uploads.coverPagesOpen,
})

export const downloadCoverPage = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/download',
  summary: 'The file of a cover page as it was uploaded; its name has its own extension',
  access: 'administrator',
  key: 'read',
  body: key(),
  file: 'application/octet-stream',
  answer: z.unknown(),
  problems: [NotFound, TooBusy, TooManyTries],
  open: uploads.coverPagesOpen,
})

export const deleteCoverPage = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/delete',
  summary: "Deletes one of a group's own cover pages",
  access: 'administrator',
  body: key(),
  answer: success({}),
  problems: [NotFound],
})

// An answer of coverpage/details may be sent back: these are ignored.
const ignored = z.optional(z.unknown())
const readOnly = {
  id: ignored,
  group_name: ignored,
  coverpage_size: ignored,
  file_extension: ignored,
  is_inherited: ignored,
  created_time: ignored,
  lst_updated_time: ignored,
}

const name = nameUpTo(lengths.coverPageName, () => coverPageMessages.nameInvalid)
const settings = inputFields(coverPageFields, coverPageFieldNames)

// The uploads of an account are limited too: a group has few cover pages, but an account may have many groups.
const limit = { per: 'account', ...uploads.coverPagesPerAccount } as const

export const createCoverPage = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/add',
  summary: 'Uploads a cover page to a group, as a base64 data URL; omitted switches are on',
  access: 'administrator',
  body: fields({
    ...readOnly,
    ...settings,
    fsi_gid: idOf('group'),
    fsi_cpid: ignored,
    version: ignored,
    coverpage_name: name,
    coverpage_data: CoverPageData,
  }),
  answer: success({ fsi_cpid: Id }),
  problems: [NotFound, TooBusy, TooManyTries, CoverPagesFull, ...Object.values(fileRefusals)],
  bodyLimit: uploads.coverPageBodyBytes,
  open: uploads.coverPagesOpen,
  limit,
})

export const updateCoverPage = defineCall({
  method: 'POST',
  path: '/admin-endpoint/coverpage/update',
  summary: "Changes what is sent of one of a group's own cover pages; without coverpage_data its file stays",
  access: 'administrator',
  body: fields({
    ...readOnly,
    ...settings,
    ...versionField,
    fsi_cpid: idOf('cover-page'),
    fsi_gid: idOf('group'),
    coverpage_name: z.optional(name),
    coverpage_data: z.optional(CoverPageData),
  }),
  answer: success({ version: z.int() }),
  problems: [NotFound, TooBusy, TooManyTries, ChangedMeanwhile, ...Object.values(fileRefusals)],
  bodyLimit: uploads.coverPageBodyBytes,
  open: uploads.coverPagesOpen,
  limit,
})
