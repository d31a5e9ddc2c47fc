/** The tables as statements see them. Each feature adds its own in its `*.tables.ts`; the migrations create them. */
export interface Database {
  rate_limits: { bucket: string; window_end: number; used: number }
}
