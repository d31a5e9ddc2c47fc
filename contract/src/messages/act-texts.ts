import { texts } from '#texts'
import { signInActTexts } from './sign-in-act-texts.ts'

/**
 * Each act in words, and as the sentence that follows its actor: `moved group {it} to {parent_group_name}`. `{it}` is the
 * changed thing, `{group}` its group, and any other name a recorded field. A part in square brackets is left out if it
 * has no value; a part in angle brackets leads to the screen of the act.
 */
export const actTexts = texts('actTexts', {
  'usage-report.request': {
    words: 'Requested a usage report',
    told: 'requested <a usage report>[ {report_name}] of group {it}',
  },
  'usage-report.download': {
    words: 'Downloaded a usage report',
    told: 'downloaded <a usage report>[ {report_name}] of group {it}',
  },
  'fax-numbers.add': { words: 'Added fax numbers', told: 'added[ {count}] fax number(s) to group {it}' },
  'fax-numbers.backdate': {
    words: 'Backdated the first holders of fax numbers',
    told: 'backdated the first holders of[ {count}] fax number(s)[ to {since}]',
  },
  'fax-number.assign': { words: 'Assigned the fax number', told: 'assigned fax number {it} to user {email}' },
  'fax-number.update': {
    words: 'Changed the settings of the fax number',
    told: 'changed the settings of fax number {it}',
  },
  'user.unassign-numbers': {
    words: 'Unassigned fax numbers of the user',
    told: 'unassigned[ {count}] fax number(s) of user {it}',
  },
  'user.assign-number': {
    words: 'Assigned a fax number to the user',
    told: 'assigned[ fax number {fax_number}] to user {it}',
  },
  'fax-number.unassign': {
    words: 'Unassigned the fax number',
    told: 'unassigned fax number {it}[ from user {email}]',
  },
  'fax-number.move': {
    words: 'Moved the fax number to another group',
    told: 'moved fax number {it} to group {group_name}',
  },
  'fax-number.return': {
    words: 'Returned the fax number to the inventory',
    told: 'returned fax number {it} to the inventory',
  },
  'fax-numbers.move-in': {
    words: 'Moved fax numbers into the group',
    told: 'moved[ {count}] fax number(s) into group {it}',
  },
  'fax-numbers.move-out': {
    words: 'Moved fax numbers out of the group',
    told: 'moved[ {count}] fax number(s) out of group {it}',
  },
  'fax-numbers.return': {
    words: 'Returned fax numbers of the group to the inventory',
    told: 'returned[ {count}] fax number(s) of group {it} to the inventory',
  },
  'audit.export': { words: 'Downloaded the audit list', told: 'downloaded <the audit list> of group {it}' },
  'user.create': { words: 'Created the user', told: 'created user {it}[ in group {group}]' },
  'user.update': { words: 'Changed the user', told: 'changed user {it}' },
  'user.move': { words: 'Moved the user', told: 'moved user {it} to group {group_name}' },
  'user.change-email': { words: 'Changed the email of the user', told: 'changed the email of user {it}' },
  'user.link-directory': {
    words: 'Set the identifier of the directory',
    told: 'set the directory’s identifier of {it}',
  },
  'user.remove-from-directory': {
    words: 'Removed from the directory',
    told: 'removed {it} from the directory',
  },
  'user.return-to-directory': { words: 'Returned to the directory', told: 'returned {it} to the directory' },
  'user.no-free-number': {
    words: 'Got no fax number: none was free',
    told: 'found no free fax number for {it}',
  },
  'group.set-directory-numbers': {
    words: 'Changed the numbers of directory users',
    told: 'changed whether directory users of {it} get a fax number',
  },
  'user.delete': { words: 'Deleted the user', told: 'deleted user {it}[ of group {group}]' },
  'fax-number.replace-address': {
    words: 'Changed an address in the email lists with that of the user',
    told: 'changed an address in the email lists of fax number {it} with that of the user',
  },
  'fax-number.remove-address': {
    words: 'Removed the address of a deleted user from the email lists',
    told: 'removed the address of a deleted user from the email lists of fax number {it}',
  },
  'user.create-administrator': {
    words: 'Created an administrator',
    told: 'created administrator {it}[ in group {group}]',
  },
  'user.send-welcome': { words: 'Sent a welcome email', told: 'sent a welcome email to user {it}' },
  'user.export-list': { words: 'Downloaded the user list', told: 'downloaded the user list of group {it}' },
  'shared-line.create': {
    words: 'Created the shared line',
    told: 'created shared line {it}[ in group {group}]',
  },
  'shared-line.update': { words: 'Changed the shared line', told: 'changed shared line {it}' },
  'shared-line.rename': { words: 'Renamed the shared line', told: 'renamed shared line {it}' },
  'shared-line.delete': {
    words: 'Deleted the shared line',
    told: 'deleted shared line {it}[ of group {group}]',
  },
  'shared-line.add-subscriber': {
    words: 'Added a subscriber',
    told: 'added[ subscriber {email}] to shared line {it}',
  },
  'shared-line.cancel-subscription': {
    words: 'Cancelled a subscription',
    told: 'cancelled the subscription[ of {email}] to shared line {it}',
  },
  'audit.archive': {
    words: 'Archived a month of the audit log',
    told: 'archived the records of {it} in a file',
  },
  'audit.prune': {
    words: 'Removed an archived month from the audit log',
    told: 'removed the archived records of {it} from the audit log',
  },
  'retention.delete': {
    words: 'Deleted faxes after their storage duration',
    told: 'deleted faxes of group {it} after their storage duration',
  },
  'fax-number.add': { words: 'Added the fax number', told: 'added fax number {it}[ to group {group_name}]' },
  'fax-number.hand-out': {
    words: 'Handed out the fax number from the inventory',
    told: 'handed out fax number {it} from the inventory[ to group {group_name}]',
  },
  'fax-number.online': {
    words: 'The fax machine came online',
    told: 'reported that the fax machine of fax number {it} came online',
  },
  'fax-record.take': { words: 'Took in records of faxes', told: 'sent records of faxes[: {created} new]' },
  'service.health': {
    words: 'The health of a fax service changed',
    told: 'reported a change in the health of the fax service {it}',
  },
  'cover-page.create': {
    words: 'Uploaded the cover page',
    told: 'uploaded cover page {it}[ of group {group}]',
  },
  'cover-page.update': {
    words: 'Changed the cover page',
    told: 'changed cover page {it}[ of group {group}]',
  },
  'cover-page.download': {
    words: 'Downloaded the cover page',
    told: 'downloaded cover page {it}[ of group {group}]',
  },
  'cover-page.delete': {
    words: 'Deleted the cover page',
    told: 'deleted cover page {it}[ of group {group}]',
  },
  'user.set-language': { words: 'Set the language', told: 'set the language of {it}' },
  'user.set-default-number': {
    words: 'Set the default fax number',
    told: 'set the default fax number of user {it}[ to {default_number}]',
  },
  'service.secret-rotate': {
    words: 'Changed the key of the installation',
    told: 'changed the key of the installation',
  },
  'saved-view.create': { words: 'Saved a view', told: 'saved view {it}[ for group {group_name}]' },
  'saved-view.update': { words: 'Changed a saved view', told: 'changed saved view {it}' },
  'saved-view.delete': { words: 'Deleted a saved view', told: 'deleted saved view {it}' },
  'webhook.create': { words: 'Created the webhook', told: 'created webhook {it}[ of group {group}]' },
  'webhook.update': { words: 'Changed the webhook', told: 'changed webhook {it}' },
  'webhook.rotate-secret': {
    words: 'Changed the secret of the webhook',
    told: 'changed the secret of webhook {it}',
  },
  'webhook.delete': { words: 'Deleted the webhook', told: 'deleted webhook {it}[ of group {group}]' },
  'webhook.test': { words: 'Sent a test event', told: 'sent a test event to webhook {it}' },
  'webhook.replay': { words: 'Sent an event again', told: 'sent an event[ {event}] again to webhook {it}' },
  'webhook.deactivate': { words: 'Deactivated the webhook', told: 'deactivated webhook {it}' },
  'api-key.create': { words: 'Created an API key', told: 'created API key {it}' },
  'api-key.revoke': { words: 'Revoked the API key', told: 'revoked API key {it}' },
  'group.set-default-user': {
    words: 'Set the default user',
    told: 'set the default user of group {it}[ to {email}]',
  },
  'group.remove-default-user': {
    words: 'Removed the default user',
    told: 'removed the default user[ {email}] of group {it}',
  },
  'user-import.request': {
    words: 'Requested an import of users',
    told: 'requested <an import of users> into group {it}',
  },
  'user-import.finish': {
    words: 'Finished an import of users',
    told: 'finished <an import of users> into group {it}[: {count_created} created, {count_skipped} skipped, {count_failed} failed]',
  },
  'user-import.download': {
    words: 'Downloaded the details of an import',
    told: 'downloaded the details of <an import> into group {it}',
  },
  'fax-number.assign-by-import': {
    words: 'Assigned the fax number by an import',
    told: 'assigned fax number {it} to user {email} by an import',
  },
  'brand.create': { words: 'Created the brand', told: 'created brand {it}[ of group {group}]' },
  'brand.update': { words: 'Changed the brand', told: 'changed brand {it}[ of group {group}]' },
  'brand.test-mail': {
    words: 'Sent a test email',
    told: 'sent a test email by the mail server of brand {it}',
  },
  'brand.delete': { words: 'Deleted the brand', told: 'deleted brand {it}[ of group {group}]' },
  'report.view-received': {
    words: 'Looked at the received faxes',
    told: 'looked at <the received faxes> of group {it}',
  },
  'report.export-received': {
    words: 'Downloaded the received faxes',
    told: 'downloaded <the received faxes> of group {it}',
  },
  'report.view-sent': { words: 'Looked at the sent faxes', told: 'looked at <the sent faxes> of group {it}' },
  'report.export-sent': {
    words: 'Downloaded the sent faxes',
    told: 'downloaded <the sent faxes> of group {it}',
  },
  'report.view-failures': {
    words: 'Looked at the failed faxes',
    told: 'looked at <the failed faxes> of group {it}',
  },
  'user.unlock': { words: 'Lifted a lock of sign-in', told: 'lifted the lock by wrong tries of user {it}' },
  'job.cancel': { words: 'Cancelled a job', told: 'cancelled job {it}' },
  'job.retry': { words: 'Retried a job', told: 'retried job {it}' },
  'mail.retry': { words: 'Retried waiting mails', told: 'retried[ {mails}] waiting mail(s)' },
  'bulletin.remove': { words: 'Removed a service bulletin', told: 'removed service bulletin {it}' },
  'bulletin.add': { words: 'Added a service bulletin', told: 'added service bulletin {it}' },
  'group.create': { words: 'Created the group', told: 'created group {it}[ in group {parent_group_name}]' },
  'group.update': { words: 'Changed the group', told: 'changed group {it}' },
  'group.move': { words: 'Moved the group', told: 'moved group {it} to {parent_group_name}' },
  'group.activate': { words: 'Activated the group', told: 'activated group {it}' },
  'group.deactivate': { words: 'Deactivated the group', told: 'deactivated group {it}' },
  'group.delete': { words: 'Deleted the group', told: 'deleted group {it}[ of group {parent_group_name}]' },
  'identity-provider.add': {
    words: 'Registered an identity provider',
    told: 'registered identity provider {it}[ of group {group}]',
  },
  'identity-provider.remove': {
    words: 'Removed an identity provider',
    told: 'removed identity provider {it}[ of group {group}]',
  },
  'identity-provider.unlink': {
    words: 'Unlinked SSO accounts',
    told: 'unlinked the SSO accounts of user {it}',
  },
  ...signInActTexts,
  'group.require-mfa': {
    words: 'Set whether two-step sign-in is required',
    told: 'set whether group {it} requires two-step sign-in',
  },
  'legal-hold.set.group': { words: 'Set a legal hold', told: 'set <a legal hold> on group {it}' },
  'legal-hold.set.user': { words: 'Set a legal hold', told: 'set <a legal hold> on user {it}' },
  'legal-hold.set.fax-number': { words: 'Set a legal hold', told: 'set <a legal hold> on fax number {it}' },
  'legal-hold.lift.group': { words: 'Lifted the legal hold', told: 'lifted <the legal hold> on group {it}' },
  'legal-hold.lift.user': { words: 'Lifted the legal hold', told: 'lifted <the legal hold> on user {it}' },
  'legal-hold.lift.fax-number': {
    words: 'Lifted the legal hold',
    told: 'lifted <the legal hold> on fax number {it}',
  },
})
