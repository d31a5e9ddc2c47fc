import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import { counts, lengths } from '@telecopy/contract/limits'
import {
  emailListMessages,
  faxNumberSettingsMessages as texts,
} from '@telecopy/contract/messages/fax-numbers'
import { Button, Checkbox, CloseButton, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import {
  type Edit,
  type ListRule,
  addTyped,
  copyAbove,
  emailsOf,
  hasTyped,
  listAbove,
  removeEmail,
} from './list-edits.ts'
import {
  type CopyingListName,
  type NumberForm,
  copyingListNames,
  sameField,
  typedField,
} from './number-values.ts'
import classes from './EmailList.module.css'

type EmailListProps = { form: NumberForm; name: EmailListName; rule: ListRule }

/** Each value by itself: the mistakes of other fields stay. */
function apply(form: NumberForm, edit: Edit): void {
  for (const [name, value] of Object.entries(edit)) form.setFieldValue(name, value)
}

/** The used button or box may be gone: the focus moves to the box of the list, or to the line in its place. */
function focusIn(element: RefObject<HTMLDivElement | null>): void {
  requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[data-end]')?.focus())
}

/** A full list with a comma and a space after each address. */
const longestText = counts.emailsPerList * (lengths.email + 2)

const isCopying = (name: EmailListName): name is CopyingListName =>
  (copyingListNames as readonly EmailListName[]).includes(name)

/** The addresses of a list, with a box for another one until the list is full. */
export function EmailList({ form, name, rule }: EmailListProps) {
  const element = useRef<HTMLDivElement>(null)
  const emails = emailsOf(form.values, name)
  const add = (): void => {
    const { edit, mistake } = addTyped(form.getValues(), name, rule)
    apply(form, edit)
    if (mistake !== undefined) form.setFieldError(typedField(name), mistake)
    focusIn(element)
  }
  const remove = (email: string): void => {
    apply(form, removeEmail(form.getValues(), name, email))
    focusIn(element)
  }
  return (
    <div
      ref={element}
      className={classes.list}
      role="group"
      aria-label={texts.emailsOf(emailListMessages.names[name])}
    >
      {isCopying(name) && <SameAsAbove form={form} name={name} rule={rule} />}
      <Emails emails={emails} onRemove={remove} />
      {emails.length < rule.most || hasTyped(form.values, name) ? (
        <EmailBox form={form} name={name} onAdd={add} onEmptied={() => focusIn(element)} />
      ) : (
        <ListFull count={emails.length} most={rule.most} />
      )}
    </div>
  )
}

/** In place of the box of a list that takes no more. */
const ListFull = ({ count, most }: { count: number; most: number }) => (
  <Text c="dimmed" tabIndex={-1} data-end>
    {count > most ? texts.listTooLong(most) : texts.listFull}
  </Text>
)

function Emails({ emails, onRemove }: { emails: readonly string[]; onRemove: (email: string) => void }) {
  if (emails.length === 0) return <Text c="dimmed">{texts.noEmails}</Text>
  return (
    <ul className={classes.emails}>
      {emails.map((email) => (
        <li key={email}>
          <span>{email}</span>
          <CloseButton size="sm" aria-label={texts.remove(email)} onClick={() => onRemove(email)} />
        </li>
      ))}
    </ul>
  )
}

type EmailBoxProps = Omit<EmailListProps, 'rule'> & {
  onAdd: () => void
  /** Hears that its text is gone: the box of a full list goes with it. */
  onEmptied: () => void
}

/** The box for an address, or for several at once. */
function EmailBox({ form, name, onAdd, onEmptied }: EmailBoxProps) {
  const field = typedField(name)
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // The form itself is not sent.
    event.preventDefault()
    onAdd()
  }
  const type = (value: string): void => {
    form.setFieldValue(field, value)
    if (value === '') onEmptied()
  }
  // A box of one line would join the addresses of several lines.
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(pasted)) return
    event.preventDefault()
    form.setFieldValue(field, `${form.getValues()[field]} ${pasted.trim().replaceAll(/\s+/g, ' ')}`.trim())
  }
  return (
    <div className={classes.line}>
      <TextInput
        {...form.getInputProps(field)}
        className={classes.box ?? ''}
        aria-label={texts.emailBox(emailListMessages.names[name])}
        inputMode="email"
        maxLength={longestText}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-end
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={paste}
        onKeyDown={addOnEnter}
      />
      <Button variant="default" onClick={onAdd}>
        {emailListMessages.add}
      </Button>
    </div>
  )
}

/** Copies the list above, until one of the two is changed. */
function SameAsAbove({ form, name, rule }: EmailListProps & { name: CopyingListName }) {
  const copy = (isTicked: boolean): void => {
    const edit = isTicked ? copyAbove(form.getValues(), name, rule) : { [sameField(name)]: false }
    if (edit === undefined) form.setFieldError(sameField(name), rule.full)
    else apply(form, edit)
  }
  return (
    <Checkbox
      {...form.getInputProps(sameField(name), { type: 'checkbox' })}
      label={emailListMessages.sameAsAbove}
      description={texts.sameAs(emailListMessages.names[listAbove(name)])}
      onChange={(event) => copy(event.currentTarget.checked)}
    />
  )
}
