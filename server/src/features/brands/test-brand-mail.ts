import { MailServerFails, NoMailServer } from '@telecopy/contract/brands/brand-problems'
import { brandMailTested } from '@telecopy/contract/brands/brands.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { branding } from '@telecopy/contract/limits'
import { brandMailMessages as texts } from '@telecopy/contract/messages/brands'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { takeShared } from '../../platform/fair/shared-limits.ts'
import type { MailMessage } from '../../platform/mail/mail-message.ts'
import { ownServerMilliseconds } from '../../platform/mail/own-server-job.ts'
import { carryByOwnServer } from '../../platform/mail/own-server.ts'
import { resolveByDns } from '../../platform/net/guarded-lookup.ts'
import { Problem } from '../../platform/problem.ts'
import { randomToken } from '../../platform/secrets/secrets.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { mayHaveBrand, permit } from './brands.policy.ts'
import { type BrandKey, type WholeBrand, findBrand } from './group-brands.queries.ts'
import { mailDress } from './mail-dress.ts'
import { layOutMail } from './mail-layout.ts'
import { findMailServer, noteMailServer } from './mail-server.queries.ts'
import { openedServer } from './mail-server.ts'

const testMails = { name: 'brand-test-mail', most: branding.testMailsPerMinute, windowSeconds: 60 }

function testMail({ settings, administrator }: PersonContext, brand: WholeBrand): MailMessage {
  const { address } = settings.mailFrom
  const dress = mailDress(settings, {
    ...brand,
    is_own: true,
    has_logo: brand.logo_png !== null,
    has_mail_server: false,
  })
  const content = layOutMail(dress, {
    recipientName: '',
    subject: texts.testSubject(dress.product),
    blocks: [{ kind: 'text', text: texts.testIntro(dress.product) }],
  })
  return {
    ...content,
    messageId: `<test.${randomToken().slice(0, 22)}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    fromAddress: address,
    recipient: administrator.email,
    logoPng: brand.logo_png ?? undefined,
  }
}

/**
 * Hands one mail to the mail server of a brand at once, for the administrator's own address. Answers that address.
 *
 * @throws NotFound also when the brand is another group's @throws TooManyTries @throws NoMailServer
 * @throws MailServerFails with the reason, which the brand shows from then on
 */
export async function testBrandMail(ctx: PersonContext, input: BrandKey): Promise<string> {
  // What another group has is absent, however often it is asked for.
  if ((await findBrand(ctx.db, ctx.scope, input)) === undefined) throw new Problem(NotFound)
  await takeShared(ctx, testMails, 1)
  const server = await change(ctx, brandMailTested, async (tx) => {
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const brand = await findBrand(tx, ctx.scope, input)
    if (brand === undefined) throw new Problem(NotFound)
    permit(mayHaveBrand(group))
    const row = await findMailServer(tx, brand.fsi_bid)
    if (row === undefined) throw new Problem(NoMailServer)
    const audit = { group, entity_id: brand.fsi_bid, entity_name: brand.brand_name }
    return { audit, result: { ...openedServer(ctx.settings, row), message: testMail(ctx, brand) } }
  })
  const reached = await carryByOwnServer(server, server.message, {
    allowed: ctx.settings.webhookAllowPrivate,
    resolve: resolveByDns,
    signal: AbortSignal.timeout(ownServerMilliseconds),
  })
  const fault = reached.outcome === 'later' ? (reached.fault ?? 'answer') : ''
  const { server_id: fsi_bid, version } = server
  // A server that refuses one address may still take other mails.
  if (reached.outcome !== 'refused')
    await noteMailServer(ctx.db, { fsi_bid, version }, { fault, now: ctx.clock.now() })
  if (reached.outcome === 'accepted') return ctx.administrator.email
  throw new Problem(MailServerFails, { message: texts.faults[fault === '' ? 'answer' : fault] })
}
