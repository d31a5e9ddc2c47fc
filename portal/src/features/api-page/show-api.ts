import '../../ui/plain-page.css'
import './api-page.css'
import './api-controls.css'
import './api-calls.css'
import './api-answers.css'
import { apiPageMessages as texts } from '@telecopy/contract/messages/api-page'
import showSwagger, { type Outgoing } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { portalSettings } from '../../api/portal-settings.ts'
import { accessToken } from '../../api/session-cookies.ts'
import { apiLayout } from './api-layout.ts'
import { followColours } from '../../ui/follow-colours.ts'
import { sendTried, sessionTokenName } from './send-tried.ts'

followColours()
document.title = `${texts.title} · ${portalSettings.provider_name}`

let isLoaded = false

/** Lets tried calls use the session of the portal, if there is one. */
function joinSession(): void {
  if (isLoaded && accessToken() !== undefined) swagger.preauthorizeApiKey('bearer', sessionTokenName)
}

const swagger = showSwagger({
  url: '/openapi.json',
  dom_id: '#api',
  plugins: [apiLayout(joinSession)],
  layout: 'ApiLayout',
  deepLinking: true,
  docExpansion: 'list',
  syntaxHighlight: { theme: 'tomorrow-night' },
  filter: true,
  displayRequestDuration: true,
  // Otherwise a service of Swagger's would be asked whether the document is valid.
  validatorUrl: null,
  requestInterceptor: (request: Outgoing) => ({ ...request, userFetch: sendTried }),
  onComplete: () => {
    isLoaded = true
    joinSession()
  },
})
