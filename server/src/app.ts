import type { FastifyInstance } from 'fastify'
import { callsByHeading } from '@telecopy/contract/all-calls'
import { DatabaseAway, Stopping } from '@telecopy/contract/kit/problems'
import { openScim } from './features/scim/public.ts'
import { openAnswerAddresses } from './features/single-sign-on/public.ts'
import { makeReadinessProbe } from './platform/db/readiness.queries.ts'
import { bindCalls } from './platform/http/bind.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { serveDocs } from './platform/http/docs-files.ts'
import { keepAnswer } from './platform/http/kept-answer.ts'
import { makeServer } from './platform/http/make-server.ts'
import { refuseMethodsBut } from './platform/http/methods.ts'
import { openApiDocument } from './platform/openapi/document.ts'
import { servePortal } from './platform/http/portal-files.ts'
import type { Services } from './platform/http/services.ts'
import { Problem } from './platform/problem.ts'
import { bound } from './wiring.ts'

// HAProxy checks by OPTIONS unless told otherwise.
const checked: ('GET' | 'OPTIONS')[] = ['GET', 'OPTIONS']

/** The whole HTTP application, without a port. */
export async function buildApp(services: Services, portalFolder: string): Promise<FastifyInstance> {
  const app = makeServer(services)
  await compressAnswers(app)
  const openCalls = await bindCalls(app, services, bound)
  await openAnswerAddresses(app, services)
  await openScim(app, services, openCalls)
  // Made when it is first asked for, because that takes as long as the rest of the application.
  let sendDocument: ReturnType<typeof keepAnswer> | undefined
  app.get('/openapi.json', (request, reply) => {
    sendDocument ??= keepAnswer(JSON.stringify(openApiDocument(callsByHeading)))
    return sendDocument(request, reply.type('application/json; charset=utf-8'))
  })
  app.route({ method: checked, url: '/healthz', handler: () => ({ code: 1 }) })
  const probe = makeReadinessProbe(services.db)
  const readyz = async () => {
    if (services.leaving.aborted) throw new Problem(Stopping)
    try {
      await probe()
    } catch {
      throw new Problem(DatabaseAway)
    }
    return { code: 1 }
  }
  app.route({ method: checked, url: '/readyz', handler: readyz })
  refuseMethodsBut(app, '/openapi.json', ['GET'])
  for (const url of ['/healthz', '/readyz']) refuseMethodsBut(app, url, checked)
  await servePortal(app, services, portalFolder)
  serveDocs(app, services, portalFolder)
  return app
}
