import { readFile } from 'node:fs/promises'
import type { Settings } from '../../platform/env/env.ts'
import type { MailKind } from '../../platform/mail/mail-job.ts'
import type { OwnServerOfMail } from '../../platform/mail/mail-message.ts'
import { originAt } from './hosts.ts'
import { type MailBrand, findBrandLogo } from './mail-brand.queries.ts'

/** The sender's look: the brand's, else the provider's. */
export type MailDress = {
  product: string
  /** A brand's identifier, 0 for the provider's own logo. */
  logo: number | undefined
  signature: string
  /** The brand by whose mail server the mail goes first. */
  server: OwnServerOfMail | undefined
  /** The address where the user signs in: `https://host`, without a slash. */
  host: string
}

const providerLogo = 0

function hostOf(settings: Settings, brand: MailBrand | undefined): string {
  const mayUseBrand = brand !== undefined && (brand.is_own || brand.is_allow_sub_group_signin === 1)
  return mayUseBrand ? originAt(settings, brand.domain) : settings.publicUrl
}

function logoOf(settings: Settings, brand: MailBrand | undefined): number | undefined {
  if (brand?.has_logo === true) return brand.fsi_bid
  return brand === undefined && settings.providerLogo !== '' ? providerLogo : undefined
}

const serverOf = (brand: MailBrand | undefined): OwnServerOfMail | undefined =>
  brand?.has_mail_server === true ? { server_id: brand.fsi_bid } : undefined

export const mailDress = (settings: Settings, brand: MailBrand | undefined): MailDress => ({
  product: brand?.brand_name ?? settings.providerName,
  logo: logoOf(settings, brand),
  signature: brand?.email_signature ?? '',
  server: serverOf(brand),
  host: hostOf(settings, brand),
})

/** The logo picture of a mail. */
export const dressLogo: MailKind['logoOf'] = (db, settings, logo) =>
  logo === providerLogo ? readFile(settings.providerLogo).catch(() => undefined) : findBrandLogo(db, logo)
