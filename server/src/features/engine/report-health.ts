import { healthReported } from '@telecopy/contract/engine/engine.acts'
import type { reportHealth as call } from '@telecopy/contract/engine/engine.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { change } from '../../platform/change/change.ts'
import type { EngineContext } from '../../platform/context.ts'
import { type Health, keepHealth } from './health.queries.ts'

/** Keeps the health of the reported services. A record is made when one changes, not for each report. */
export function reportHealth(ctx: EngineContext, input: BodyOf<typeof call>): Promise<void> {
  const reported = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Health
  return change(ctx, healthReported, async (tx) => {
    const before = await keepHealth(tx, reported, ctx.clock.now())
    const changed = (Object.keys(reported) as (keyof Health)[]).filter(
      (name) => before[name] !== reported[name],
    )
    const pick = (health: Health): Health => Object.fromEntries(changed.map((name) => [name, health[name]]))
    const { actor } = ctx
    const record = {
      group: null,
      entity_id: actor !== null && 'key_id' in actor ? actor.key_id : null,
      entity_name: actor !== null && 'key_name' in actor ? actor.key_name : '',
      before: pick(before),
      after: pick(reported),
    }
    return { audit: changed.length === 0 ? [] : record, result: undefined }
  })
}
