import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '@telecopy/contract/kit/problems'
import { singleSignOn } from '@telecopy/contract/limits'
import { spendCallLimit } from '../../platform/http/call-limits.ts'
import { refuseMethodsBut } from '../../platform/http/methods.ts'
import { readForm } from '../../platform/http/read-body.ts'
import { baseContext, signalOfEnd, strangersTurn } from '../../platform/http/request-context.ts'
import type { Services } from '../../platform/http/services.ts'
import { Problem } from '../../platform/problem.ts'
import { answerSignOn } from './answer-sign-on.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { loadSaml } from './protocols.ts'

// An answer is read with the help of another server, and takes a place for each of its parts.
const outside = { path: '/sso-endpoint', access: 'public', asks: 'outside' } as const

type Request = FastifyRequest<{ Params: { fsi_gid: string } }>

function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  )
}

function groupOf({ params }: Request): number {
  if (!/^[1-9]\d{0,8}$/.test(params.fsi_gid)) throw new Problem(NotFound)
  return Number(params.fsi_gid)
}

/** The fields of an answer, from the query or the form. @throws BadRequest */
function fieldsOf(request: Request): URLSearchParams {
  if (request.body instanceof URLSearchParams) return request.body
  const at = request.url.indexOf('?')
  return readForm(at < 0 ? '' : request.url.slice(at + 1))
}

/**
 * The addresses that identity providers send browsers back to. The request comes from another site, so it has no XSRF
 * token. The single-use state protects it instead.
 */
export async function openAnswerAddresses(app: FastifyInstance, services: Services): Promise<void> {
  const finish =
    (type: IdentityProvider['type']) =>
    async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
      const signal = signalOfEnd(reply)
      const inTurn = strangersTurn(services, outside, { request, reply })
      const answered = { type, fsi_gid: groupOf(request), answer: fieldsOf(request), signal, inTurn }
      return reply.redirect(await answerSignOn(request.context, answered), 303)
    }
  await app.register(async (forms) => {
    acceptForms(forms)
    forms.addHook('onRequest', async (request, reply) => {
      request.context = baseContext(services, request)
      const inTurn = strangersTurn(services, outside, { request, reply })
      await inTurn(() => spendCallLimit(services, outside, request.context))
    })
    forms.get('/sso-endpoint/oidc/:fsi_gid', finish('oidc'))
    forms.post('/sso-endpoint/oidc/:fsi_gid', { bodyLimit: singleSignOn.answerBytes }, finish('oidc'))
    forms.post('/sso-endpoint/saml/:fsi_gid', { bodyLimit: singleSignOn.answerBytes }, finish('saml'))
    forms.get('/sso-endpoint/saml/:fsi_gid', async (request: Request, reply) => {
      const { samlMetadata } = await loadSaml()
      return reply
        .type('application/samlmetadata+xml')
        .send(samlMetadata(services.settings, groupOf(request)))
    })
    for (const type of ['oidc', 'saml'] as const)
      refuseMethodsBut(forms, `/sso-endpoint/${type}/:fsi_gid`, ['GET', 'POST'])
  })
}
