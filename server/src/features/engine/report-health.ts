import { healthChanged } from '@telecopy/contract/engine/engine.acts'
import type { reportHealth as call } from '@telecopy/contract/engine/engine.calls'
import type { Flag } from '@telecopy/contract/kit/flags'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { change } from '../../platform/change/change.ts'
import type { EngineContext } from '../../platform/caller/context.ts'
import { keepHealth } from './health.queries.ts'

/** Keeps the health of each service that the report names. A record is made when a service fails or recovers. */
export function reportHealth(ctx: EngineContext, body: BodyOf<typeof call>): Promise<void> {
  return change(ctx, healthChanged, async (tx) => {
    const reported = Object.entries(body).filter((entry): entry is [string, Flag] => entry[1] !== undefined)
    const changed = await keepHealth(tx, reported, ctx.clock.now())
    const audit = changed.map(({ indicator, before, is_healthy }) => ({
      group: null,
      entity_id: null,
      entity_name: indicator,
      before: { is_healthy: before ?? undefined },
      after: { is_healthy },
    }))
    return { audit, result: undefined }
  })
}
