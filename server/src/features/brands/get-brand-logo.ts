import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '../../platform/caller/context.ts'
import type { Settings } from '../../platform/env/env.ts'
import { hostName, isDomain } from '../../platform/http/host-name.ts'
import type { Picture } from '../../platform/http/picture.ts'
import { findLogoOfHost, readLogo } from './brands.queries.ts'

/** The product's mark as a PNG picture of 60 by 60 pixels: the logo if none is set. */
const productMark: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAYAAAA6/NlyAAAEn0lEQVR4nOybe2wURRzHv7/t63ptr0210Sb8YTTRKPyD0tqmhQRDbRRNCBoVBKk2GltsBUybkhg9ULStMTb2gWJ4SLCYEogKJrQR4x8tiLUpKK8IPiAh9IHK7WHf3Z+zW9r0aCl3zC69u+WT3D5mZm/3u/Ob2ZnfzETCD1z5q5PhiH6UgBxmfoAIqWBKAcGJ6YDRI7ZdDO4Qz3QcRE3cN/Cduvmjf653KU0Z+1JpgisW60Wy10TCSAQxDAyJ3ceq0rMO1dXqtdJdSzAlFJatIOJykeAOhBDCAjuEqlK1tnIHjPfgS8RkFyWsLC0hcA0RxSPEMJ6ZsSgmLftSf2vL4QnxPmdut+Lq6t0qyugLCANEGa9SU5xvCF3aaJgyPoGru6c4XMTqEGiVrsk37AqJBWULWOFGuuolhDqiEGvE9JinrrxJPx8RXFQU49KcZ0OtgvIXZlxQe2LvxjZ3n5GbicPO1eEqVkdvN7jiel7Vjw3BonC/jnCHqVTfkaugNIMUOgQbwBpnRpKCRbAJulZF2HMG7ILQqohq+07YBF1rpPg420awrjVSbBNhF4RWU7p8d92WjBnJSZDhdGc3OlUvrEZa8FtP5mJN7nzIoonmUFXTD1i/txFWIt1ufvbhB2EGimgO6S9uw+KFsBJpwc6oKJjJykfm4r2nnoBVmOq2qT/chvof2wK65rO855Ca6PIJK5yfjaiICJQ0fA2zkRYsPAxjx+f+/hfNp/9AIPQNDo4dC/fM2P+9PC/TEL1q5x6YSVD1fdfu3meIHiUvKx1VSxbDTIJKcOOxU8jf9iWGtTGPjCF64/JnYBZB593Y03YUKzZ/4SN6ifgSmCU6KN05+44eR/7WnRNE1zz/NGSRrrTGlzlZ2t0lU8Yvy5yDdd/sR7f3Mm4U6Rw2T65/xMfEQAbpHFaIEEpM+3jRbPcHU8bnzLwPuwpehFmElQ/aH24JDndsJ9iySsvlcGBpxkNIcsYiUPYfO4kj587DCiwTvOOV5Zh37z24EcoeX4C0dz403D5mY5ngWEnHQFxMNKzAMsHF9buRO+t+OKICv8WZrouhZ9InL3Qav2DjVi0tg17Z6L9gRlrw0Lg+681AY7n7SZv0wTN/4mZx/pIHZ4WjUAbpHC7Y3oADJ35DapILVqL29qGhtR2ySAv+b2AAnx/8CaGCGB/mftgFhkcR/ooO2AR99q3IYbKNYD1zFeF0PAKboIFOCZPWvoJN0LUqanfc93phRvijqkOeAwp2uQdA/AnCHt6ITZsGjZaWpxcbhEPd/N52kKBr87DzXf14pGm5pdJLTMv0qbYIM4zpwxotRZ3bGJ8ZWwLQ39r8uyMtW5g3gru7EzC8Rq2rqB8981nz0N/a0uxIz5oh6jNzZqpMMxrjU29d5ZvjwyYs8hCi90anZenZn0MUYgNHV+CRuRNF3rqKt6+Om3RVy0Bry6Ho9Lm/ECNbmLi13SCzYfzFpOR7ayu2TxZ93RxMKCzLU8DFIuVsBDOMdo2oxltbvmWqZH6bbHzR2hQa5oVEPIeYZ4nab6aw+NsxDQiLvSjufUI8w6/M9DNH0LeXq9/367P6PwAAAP//rH7QjwAAAAZJREFUAwCQP3wp5S2G8QAAAABJRU5ErkJggg==',
  'base64',
)

type Logo = Omit<Picture, 'isFixed'>

/** The provider's logo, or the product's mark. */
async function defaultLogo({ providerLogo }: Settings): Promise<Logo> {
  const own = providerLogo === '' ? undefined : await readFile(providerLogo).catch(() => undefined)
  const bytes = own ?? productMark
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return { tag, read: () => Promise.resolve(bytes) }
}

/** The logo of the host's active brand. One that is removed meanwhile reads as the product's mark. */
async function logoOfHost({ db }: Context, host: string): Promise<Logo | undefined> {
  const found = await findLogoOfHost(db, host)
  if (found === undefined) return undefined
  return { tag: found.tag, read: async () => (await readLogo(db, found)) ?? productMark }
}

/** The logo of the active brand of a host; every other host has the default logo. */
export async function getBrandLogo(
  ctx: Context,
  asked: { host: string; v?: string | undefined },
): Promise<Picture> {
  const host = hostName(asked.host)
  const own = host !== undefined && isDomain(host) ? await logoOfHost(ctx, host) : undefined
  const logo = own ?? (await defaultLogo(ctx.settings))
  return { ...logo, isFixed: asked.v === logo.tag }
}
