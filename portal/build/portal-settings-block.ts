import type { Plugin } from 'vite'
import { indexPlaceholders, portalSettingsElementId } from '../../contract/src/portal-settings.ts'

/** Puts the block for the installation's settings into index.html, which the server fills. */
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
