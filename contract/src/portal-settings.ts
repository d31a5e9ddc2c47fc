/** The settings that depend on the host of the page's address. */
export type HostLook = {
  /** The owner of the host; `main` also covers every address that could not be a brand's. */
  host: 'main' | 'brand' | 'unknown'
  /** The name of the provider, or at a brand's host of the brand. */
  provider_name: string
  /** Address of its logo; '' shows the product's mark with the name. */
  provider_logo: string
}

/**
 * The installation's settings for the portal: a JSON block in index.html with the id below. Empty strings mean "not
 * set".
 */
export type PortalSettings = HostLook & {
  /** The admin page of the main host: an unknown host redirects to it. */
  main_url: string
  /** The main host with the portal's path, where a failed refresh redirects to. */
  sign_in_url: string
  user_portal_url: string
  website_url: string
  support_url: string
  compliance_badges: readonly string[]
  password_max: number
  ata_mac_prefix: string
}

export const portalSettingsElementId = 'portal-settings'

/** The places in the built index.html that the server fills, anew for each answer. */
export const indexPlaceholders = {
  settings: '{"portal-settings":"placeholder"}',
  nonce: '__CSP_NONCE__',
} as const
