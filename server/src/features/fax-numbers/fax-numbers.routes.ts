import type * as calls from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { assignFaxNumber } from './assign-fax-number.ts'
import { getFaxNumber, isGroupDefaultNumber, listFaxNumbers, listNumberHolders } from './fax-numbers.reads.ts'
import { moveFaxNumbers } from './move-fax-numbers.ts'
import { returnFaxNumbers } from './return-fax-numbers.ts'
import { setDefaultFaxNumber } from './set-default-fax-number.ts'
import { unassignFaxNumber } from './unassign-fax-number.ts'

export const faxNumbersRoutes: Handlers<typeof calls> = {
  listFaxNumbers: async (ctx, { body }) => ({ code: 1, data: await listFaxNumbers(ctx, body) }),
  getFaxNumber: async (ctx, { body }) => ({ code: 1, data: await getFaxNumber(ctx, body) }),
  listNumberHolders: async (ctx, { body }) => ({ code: 1, data: await listNumberHolders(ctx, body) }),
  isGroupDefaultNumber: async (ctx, { body }) => ({
    code: 1,
    is_group_default_fax_number: await isGroupDefaultNumber(ctx, body),
  }),
  assignFaxNumber: async (ctx, { body }) => ({ code: 1, version: await assignFaxNumber(ctx, body) }),
  moveFaxNumbers: async (ctx, { body }) => {
    await moveFaxNumbers(ctx, body)
    return { code: 1 }
  },
  returnFaxNumbers: async (ctx, { body }) => {
    await returnFaxNumbers(ctx, body)
    return { code: 1 }
  },
  unassignFaxNumber: async (ctx, { body }) => {
    await unassignFaxNumber(ctx, body)
    return { code: 1 }
  },
  setDefaultFaxNumber: async (ctx, { body }) => {
    await setDefaultFaxNumber(ctx, body)
    return { code: 1 }
  },
}
