import type * as calls from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { setDefaultFaxNumber } from './set-default-fax-number.ts'
import { unassignFaxNumber } from './unassign-fax-number.ts'

export const faxNumbersRoutes: Handlers<typeof calls> = {
  unassignFaxNumber: async (ctx, { body }) => {
    await unassignFaxNumber(ctx, body)
    return { code: 1 }
  },
  setDefaultFaxNumber: async (ctx, { body }) => {
    await setDefaultFaxNumber(ctx, body)
    return { code: 1 }
  },
}
