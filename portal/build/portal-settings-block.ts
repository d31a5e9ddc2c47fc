import type { Plugin } from 'vite'
import { indexPlaceholders, portalSettingsElementId } from '../../contract/src/portal-settings.ts'

/** Puts the block into index.html that the server fills with the installation's settings. */
export function portalSettingsBlock(): Plugin {
  return {
    name: 'portal-settings-block',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: portalSettingsElementId },
        children: indexPlaceholders.settings,
        injectTo: 'head-prepend',
      },
    ],
  }
}
