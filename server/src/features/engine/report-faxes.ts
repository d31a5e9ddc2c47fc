import type { reportFaxes as call } from '@telecopy/contract/engine/engine.calls'
import type { StoredFax } from '@telecopy/contract/engine/engine.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { EngineContext } from '../../platform/context.ts'
import { storeFaxes } from './store-faxes.ts'

/** Stores the faxes that the engine reports: see `storeFaxes`. */
export const reportFaxes = (ctx: EngineContext, { faxes }: BodyOf<typeof call>): Promise<StoredFax[]> =>
  storeFaxes(ctx, faxes)
