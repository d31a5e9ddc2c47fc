/** What depends on the host that the page was opened at. */
export type HostLook = {
  /** Whose host it is; `main` is also every address that could not be a brand's. */
  host: 'main' | 'brand' | 'unknown'
  /** The provider's name, at a brand's host the brand's. */
  provider_name: string
  /** Address of its logo; '' shows the product's mark with the name. */
  provider_logo: string
}

/**
 * What the server tells the portal about the installation: a JSON block in index.html with the id below.
 * Empty strings mean "not set".
 */
export type PortalSettings = HostLook & {
  /** The admin page of the main host: an unknown host leads there. */
  main_url: string
  /** The main host with the portal's path, where a failed refresh leads. */
  sign_in_url: string
  user_portal_url: string
  website_url: string
  support_url: string
  compliance_badges: readonly string[]
  password_max: number
  ata_mac_prefix: string
}

export const portalSettingsElementId = 'portal-settings'

/** Where the server puts things into the built index.html, fresh for each answer. */
export const indexPlaceholders = {
  settings: '{"portal-settings":"placeholder"}',
  nonce: '__CSP_NONCE__',
} as const
