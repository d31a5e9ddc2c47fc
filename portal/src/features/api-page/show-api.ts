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
import { type SessionShown, readSession } from './session-note.ts'

followColours()
document.title = `${texts.title} · ${portalSettings.provider_name}`

/** Shows the calls. Tried ones use the session of the portal, if there is one. */
function showCalls(atStart: SessionShown): void {
  let isLoaded = false
  const joinSession = (): void => {
    if (isLoaded && accessToken() !== undefined) swagger.preauthorizeApiKey('bearer', sessionTokenName)
  }
  const swagger = showSwagger({
    url: '/openapi.json',
    dom_id: '#api',
    plugins: [apiLayout(atStart, joinSession)],
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
}

// Asked before Swagger UI reads the document, which takes all of the browser's time for seconds.
// A top-level await would make the portal's own chunk larger.
void readSession().then(showCalls)
