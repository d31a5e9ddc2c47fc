import { indexPlaceholders } from '@telecopy/contract/portal-settings'
import { describe, expect, it } from 'vitest'
import { readPortalSettings } from './portal-settings.ts'

const pageWith = (block: string) =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="portal-settings">${block}</script>`,
    'text/html',
  )

describe('the settings', () => {
  it('are those that the server put into the page', () => {
    const page = pageWith('{"provider_name":"Meridian","password_max":20}')
    expect(readPortalSettings(page)).toMatchObject({
      provider_name: 'Meridian',
      password_max: 20,
      website_url: '',
    })
  })

  it.each(['', indexPlaceholders.settings])('are the defaults if the page has none: %j', (block) => {
    expect(readPortalSettings(pageWith(block))).toMatchObject({ provider_name: 'Telecopy', password_max: 16 })
  })
})
