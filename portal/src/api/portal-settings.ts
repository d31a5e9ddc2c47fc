import { ata, lengths } from '@telecopy/contract/limits'
import { portalSettingsElementId, type PortalSettings } from '@telecopy/contract/portal-settings'

const defaults: PortalSettings = {
  host: 'main',
  main_url: '',
  provider_name: 'Telecopy',
  provider_logo: '',
  sign_in_url: '',
  user_portal_url: '',
  website_url: '',
  support_url: '',
  compliance_badges: [],
  password_max: lengths.passwordMax,
  ata_mac_prefix: ata.macPrefix,
}

/** Reads the installation's settings from index.html; the development server puts none there, so it gets defaults. */
export function readPortalSettings(page: Document): PortalSettings {
  const text = page.getElementById(portalSettingsElementId)?.textContent
  return { ...defaults, ...(text ? (JSON.parse(text) as Partial<PortalSettings>) : {}) }
}

export const portalSettings = readPortalSettings(document)
