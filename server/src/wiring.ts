import { allCalls } from '@telecopy/contract/all-calls'
import { accountRoutes } from './features/account/account.routes.ts'
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts'
import { brandsRoutes } from './features/brands/brands.routes.ts'
import { coverPagesRoutes } from './features/cover-pages/cover-pages.routes.ts'
import { sharedLinesRoutes } from './features/shared-lines/shared-lines.routes.ts'
import { admits, lookAt } from './features/brands/public.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { defaultUsersRoutes } from './features/default-users/default-users.routes.ts'
import { devicesRoutes } from './features/devices/devices.routes.ts'
import { engineRoutes } from './features/engine/engine.routes.ts'
import { failuresRoutes } from './features/failures/failures.routes.ts'
import { faxNumbersRoutes } from './features/fax-numbers/fax-numbers.routes.ts'
import { groupsRoutes } from './features/groups/groups.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { legalHoldsRoutes } from './features/legal-holds/legal-holds.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { retentionRoutes } from './features/retention/retention.routes.ts'
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts'
import { scimRoutes } from './features/scim/scim.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts'
import { usageOverviewRoutes } from './features/usage-overview/usage-overview.routes.ts'
import { usageReportsRoutes } from './features/usage-reports/usage-reports.routes.ts'
import { userImportsRoutes } from './features/user-imports/user-imports.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import type { Clock } from './platform/time/clock.ts'
import { makeLeases } from './platform/db/rate-limit.ts'
import type { Db } from './platform/db/transaction.ts'
import type { Settings } from './platform/env/env.ts'
import type { Handlers } from './platform/http/bind.ts'
import { makeHeads } from './platform/http/heads.ts'
import { makeBodyTurns } from './platform/http/read-body.ts'
import type { Services } from './platform/http/services.ts'
import { takeStrangersTurns, takeTurnsOfCalls } from './platform/http/turns.ts'
import type { Log } from './platform/log.ts'

/** Every call with its handler; a call without one does not compile. */
const handlers: Handlers<typeof allCalls> = {
  ...signInRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...groupsRoutes,
  ...defaultUsersRoutes,
  ...historyRoutes,
  ...usersRoutes,
  ...userImportsRoutes,
  ...brandsRoutes,
  ...coverPagesRoutes,
  ...faxNumbersRoutes,
  ...sharedLinesRoutes,
  ...reportsRoutes,
  ...usageOverviewRoutes,
  ...failuresRoutes,
  ...usageReportsRoutes,
  ...retentionRoutes,
  ...legalHoldsRoutes,
  ...engineRoutes,
  ...devicesRoutes,
  ...searchRoutes,
  ...savedViewsRoutes,
  ...apiKeysRoutes,
  ...scimRoutes,
  ...singleSignOnRoutes,
  ...webhooksRoutes,
}

export const bound = { calls: allCalls, handlers }

type World = { db: Db; clock: Clock; settings: Settings; log: Log; leaving?: AbortSignal }

/** The only place where things are constructed. */
export function makeServices({ leaving = new AbortController().signal, ...world }: World): Services {
  const turns = takeTurnsOfCalls(world.settings)
  return {
    ...world,
    leaving,
    isSecure: world.settings.publicUrl.startsWith('https:'),
    spend: makeLeases(world.db, world.clock),
    heads: makeHeads(world.settings),
    bodies: makeBodyTurns(),
    turns: turns.all,
    readingTurns: turns.reading,
    strangersTurns: takeStrangersTurns(world.settings),
    hostsTurns: takeStrangersTurns(world.settings),
    hosts: {
      lookAt: (host) => lookAt(world, host),
      admits: (host, fsi_gid) => admits(world, host, fsi_gid),
    },
  }
}
