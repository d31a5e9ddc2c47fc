import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import { lengths } from '@telecopy/contract/limits'
import { emailListMessages } from '@telecopy/contract/messages/fax-numbers'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-number-settings'
import { Button, Checkbox, CloseButton, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import {
  type Edit,
  type ListRule,
  addTyped,
  copyAbove,
  emailsOf,
  listAbove,
  mistakeIn,
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

/** The used button or box may be gone: the focus moves to the box of the list, or to the list itself. */
function focusIn(element: RefObject<HTMLDivElement | null>): void {
  requestAnimationFrame(() => {
    const box = element.current?.querySelector<HTMLElement>('input[type="email"]')
    ;(box ?? element.current)?.focus()
  })
}

const isCopying = (name: EmailListName): name is CopyingListName =>
  (copyingListNames as readonly EmailListName[]).includes(name)

/** The addresses of a list, with a box for another one until the list is full. */
export function EmailList({ form, name, rule }: EmailListProps) {
  const element = useRef<HTMLDivElement>(null)
  const emails = emailsOf(form.values, name)
  const add = (): void => {
    const values = form.getValues()
    const mistake = mistakeIn(emailsOf(values, name), values[typedField(name)], rule)
    if (mistake === undefined) apply(form, addTyped(values, name))
    else form.setFieldError(typedField(name), mistake)
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
      tabIndex={-1}
    >
      {isCopying(name) && <SameAsAbove form={form} name={name} rule={rule} />}
      <Emails emails={emails} onRemove={remove} />
      {emails.length < rule.most ? (
        <EmailBox form={form} name={name} onAdd={add} />
      ) : (
        <Text c="dimmed">{rule.full}</Text>
      )}
    </div>
  )
}

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

function EmailBox({ form, name, onAdd }: Omit<EmailListProps, 'rule'> & { onAdd: () => void }) {
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // The form itself is not sent.
    event.preventDefault()
    onAdd()
  }
  return (
    <div className={classes.line}>
      <TextInput
        {...form.getInputProps(typedField(name))}
        className={classes.box ?? ''}
        aria-label={texts.emailBox(emailListMessages.names[name])}
        type="email"
        maxLength={lengths.email}
        autoComplete="off"
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
