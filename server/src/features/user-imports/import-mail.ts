import { importMailMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { MailKind } from '../../platform/mail/mail-job.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { type MailBlock, brandsOfMails, dressLogo, layOutMail, mailDress } from '../brands/public.ts'
import { importMailKind } from './import-kind.ts'
import type { Counts, OpenImport } from './import-progress.queries.ts'
import { findReader } from './importers.queries.ts'

/** The report of an import as a kind of mail. */
export const importMails: MailKind = { onAccepted: () => Promise.resolve(), logoOf: dressLogo }

/** `file_message` says why the whole file was refused; '' when its rows were imported. */
type Report = Counts & { rows_total: number; file_message: string }

const resultBlock = (report: Report): MailBlock =>
  report.file_message === ''
    ? {
        kind: 'list',
        title: texts.countsTitle,
        items: [
          texts.total(report.rows_total),
          texts.created(report.count_created),
          texts.skipped(report.count_skipped),
          texts.failed(report.count_failed),
        ],
      }
    : { kind: 'text', text: report.file_message }

/** Mails the result of an import to its administrator, if the account still manages the group of the import. */
export async function mailReport(
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  { one, report }: { one: OpenImport; report: Report },
): Promise<void> {
  const { ref_code, group_name } = one
  const reader = await findReader(tx, one)
  if (reader === undefined) return
  const { fsi_uid, fsi_gid, email } = reader
  const isRefused = report.file_message !== ''
  // The account may have left the group that it imported for, whose brand has a mail server of its own.
  const dress = mailDress(ctx.settings, (await brandsOfMails(tx, [fsi_gid])).get(fsi_gid))
  const content = layOutMail(dress, {
    recipientName: '',
    subject: (isRefused ? texts.subjectOfRefused : texts.subject)(dress.product),
    blocks: [
      { kind: 'text', text: (isRefused ? texts.introOfRefused : texts.intro)(group_name) },
      { kind: 'text', text: `${texts.refCode} ${ref_code}` },
      resultBlock(report),
      { kind: 'small', text: texts.details },
    ],
  })
  const subject = { kind: importMailKind, subject_key: ref_code, attempt_key: 'done' }
  await sendMails(ctx, tx, [{ ...subject, fsi_uid, recipient: email, content }])
}
