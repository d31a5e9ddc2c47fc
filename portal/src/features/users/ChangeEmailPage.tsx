import { userMessages as texts } from '@telecopy/contract/messages/users'
import { lengths } from '@telecopy/contract/limits'
import type { User } from '@telecopy/contract/users/users.schemas'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Group, Radio, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { FormLoading, FormNotLoaded } from '../../form/FormStates.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoticeBox } from '../../ui/NoticeBox.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import classes from './UserPage.module.css'
import { type EmailChangeForm, useEmailChange } from './email-change.ts'
import { userQuery } from './user-details.data.ts'

const saveTexts = { failed: texts.updateFailed, ...texts.overtaken }

/** The form of another address. Its box checks the values; only then can the form be sent. */
function ChangeEmailForm({ user }: { user: User }) {
  const go = useGo()
  // The user is read again once the address is changed.
  const [original] = useState(user.email)
  const emailChange = useEmailChange(user)
  const { form, element, isConfirmed, change } = emailChange
  const back = (email: string): void => go('user-details', { fsi_uid: user.fsi_uid, email })
  return (
    <form
      ref={element}
      className={classes.sections}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirmed) emailChange.save()
      }}
    >
      <FormSection title={texts.addressTitle} hint={texts.changeEmailHint}>
        <TextInput
          className={classes.text ?? ''}
          classNames={{ input: classes.fixed ?? '' }}
          label={texts.originalEmail}
          value={original}
          readOnly
        />
        <AddressField {...emailChange.fieldOf('new_email')} label={texts.newEmail} />
        <AddressField {...emailChange.fieldOf('confirm_email')} label={texts.confirmEmail} />
        <NumbersChoice form={form} />
        <Checkbox
          label={texts.confirmChange}
          checked={isConfirmed}
          aria-busy={emailChange.isChecking}
          onChange={(event) => emailChange.tick(event.currentTarget.checked)}
        />
        <ProblemMessage message={emailChange.checkProblem} />
      </FormSection>
      <SaveProblem
        error={emailChange.saveError}
        texts={saveTexts}
        overtaken={[]}
        onReload={emailChange.reload}
      />
      <SaveBar
        isNew
        isReady={isConfirmed}
        action={texts.updateSettings}
        hasChanges={form.isDirty() && !change.isSuccess}
        busy={change.isPending}
        onCancel={() => back(original)}
      />
      <NoticeBox
        opened={change.isSuccess}
        title={texts.emailUpdatedTitle}
        onClose={() => back(form.getValues().new_email.trim())}
      >
        {texts.emailUpdated}
      </NoticeBox>
    </form>
  )
}

const AddressField = (props: TextInputProps) => (
  <TextInput
    {...props}
    className={classes.text ?? ''}
    type="email"
    maxLength={lengths.email}
    autoComplete="off"
    required
  />
)

/** Whether the addresses in the lists of the user's numbers are replaced too: neither is chosen at first. */
const NumbersChoice = ({ form }: { form: EmailChangeForm }) => (
  <Radio.Group
    {...form.getInputProps('is_batch_update_dids_emails')}
    label={texts.updateNumbers}
    description={texts.changeEmailNote}
    required
  >
    <Group mt={8} mb={4} gap={24}>
      <Radio value="1" label={texts.yes} />
      <Radio value="0" label={texts.no} />
    </Group>
  </Radio.Group>
)

/** Gives a user another address, which is also the name to sign in with. */
export function ChangeEmailPage() {
  const { fsi_uid, email = '\u00A0' } = useSelection('change-email')
  const query = useQuery(userQuery(fsi_uid))
  return (
    <>
      <PageHeader title={texts.changeEmail} name={query.data?.email} summary={email} />
      {query.data !== undefined && <ChangeEmailForm key={fsi_uid} user={query.data} />}
      {query.isLoading && <FormLoading label={texts.loading} heights={[420]} />}
      {query.data === undefined && query.isError && (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={<ScreenLink screen="users">{texts.backToUsers}</ScreenLink>}
        />
      )}
    </>
  )
}
