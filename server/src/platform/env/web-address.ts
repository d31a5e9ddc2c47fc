import * as z from 'zod/mini'

/** An address that a browser opens. */
export const webAddress = z.string().check(
  z.refine((text: string) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url !== undefined && /^https?:\/\//.test(text) && url.username === ''
  }, 'must be an http or https address'),
)

/** The main host: links are built by adding a path to it. */
export const mainAddress = webAddress.check(
  z.refine((text: string) => {
    // The check before names the fault of other texts.
    if (!URL.canParse(text)) return true
    const { pathname, search, hash } = new URL(text)
    return pathname === '/' && search === '' && hash === ''
  }, 'must be scheme, host and port only, like https://fax.provider.example'),
)
