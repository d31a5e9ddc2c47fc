import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { Flag } from '../kit/flags.ts'
import { idOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound } from '../kit/problems.ts'
import { requiredText, textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { legalHoldMessages } from '../messages/legal-holds.ts'
import { AlreadyOnHold, HoldsByRootOnly, NotOnHold } from './legal-hold-problems.ts'
import { HoldEntity, HoldsOfThing, LegalHold } from './legal-holds.schemas.ts'

/** Why a hold is set or lifted: trimmed, and never blank. */
const reason = requiredText(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((text: string) => text.normalize('NFC').trim()),
    ),
    textUpTo(lengths.holdReason),
  ),
  () => legalHoldMessages.reasonMissing,
)

const thing = { entity: HoldEntity, id: idOf('group') }

export const getLegalHolds = defineCall({
  method: 'POST',
  path: '/admin-endpoint/legal-hold/details',
  summary:
    'The legal holds that keep the faxes of a group, a user or a number: its own, and those of groups above',
  access: 'administrator',
  key: 'read',
  body: fields(thing),
  answer: success({ data: HoldsOfThing }),
  problems: [NotFound],
})

export const listLegalHolds = defineCall({
  method: 'POST',
  path: '/admin-endpoint/legal-hold/list',
  summary: 'A page of the legal holds on things of the scope, newest first, with the exact total',
  access: 'administrator',
  key: 'read',
  body: fields(pageFields),
  answer: success({ data: z.object({ holds: z.array(LegalHold), counts: z.int(), may_change: Flag }) }),
  problems: [],
})

export const setLegalHold = defineCall({
  method: 'POST',
  path: '/admin-endpoint/legal-hold/set',
  summary:
    'Keeps the faxes of a group with all groups below it, of a user, or of a number, until the hold is lifted. For administrators of the root',
  access: 'administrator',
  body: fields({ ...thing, reason }),
  answer: success({}),
  problems: [NotFound, HoldsByRootOnly, AlreadyOnHold],
})

export const liftLegalHold = defineCall({
  method: 'POST',
  path: '/admin-endpoint/legal-hold/lift',
  summary:
    'Lifts the legal hold of a thing: its faxes follow the storage duration again. For administrators of the root',
  access: 'administrator',
  body: fields({ ...thing, reason }),
  answer: success({}),
  problems: [NotFound, HoldsByRootOnly, NotOnHold],
})
