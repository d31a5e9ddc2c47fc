import type * as calls from '@telecopy/contract/single-sign-on/single-sign-on.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { requestSingleSignOn } from './request-single-sign-on.ts'

export const singleSignOnRoutes: Handlers<typeof calls> = {
  requestSingleSignOn: async (ctx, { body }) => ({ code: 1, url: await requestSingleSignOn(ctx, body) }),
}
