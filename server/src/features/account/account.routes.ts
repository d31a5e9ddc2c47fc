import type * as calls from '@telecopy/contract/account/account.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { getAccount, getOwnNumber } from './account.reads.ts'
import { listOwnNumbers } from './list-own-numbers.ts'
import { setOwnDefaultNumber } from './set-own-default-number.ts'
import { setOwnLanguage } from './set-own-language.ts'
import { updateOwnNumber } from './update-own-number.ts'

export const accountRoutes: Handlers<typeof calls> = {
  getAccount: async (ctx) => ({ code: 1, ...(await getAccount(ctx)) }),
  listOwnNumbers: async (ctx) => ({ code: 1, fax_numbers: await listOwnNumbers(ctx) }),
  getOwnNumber: async (ctx, { params }) => ({ code: 1, data: await getOwnNumber(ctx, params.faxNumber) }),
  updateOwnNumber: async (ctx, { params, body }) => ({
    code: 1,
    version: await updateOwnNumber(ctx, params.faxNumber, body),
  }),
  setOwnDefaultNumber: async (ctx, { body }) => {
    await setOwnDefaultNumber(ctx, body)
    return { code: 1 }
  },
  setOwnLanguage: async (ctx, { body }) => {
    await setOwnLanguage(ctx, body)
    return { code: 1 }
  },
}
