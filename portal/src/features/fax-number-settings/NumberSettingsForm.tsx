import { faxNumberBlockers } from '@telecopy/contract/fax-numbers/fax-number-blockers'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-number-settings'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages } from '@telecopy/contract/messages/users'
import type { ReactNode } from 'react'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { useLeaveSoon } from '../../form/use-leave-soon.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { useNumberChange, useReload } from './fax-number.data.ts'
import { ruleOfNumber, withAllTyped } from './list-edits.ts'
import { NumberSettingsFields } from './NumberSettingsFields.tsx'
import { numberErrors, showRefused } from './number-errors.ts'
import {
  type NumberForm,
  type NumberValues,
  changedSettings,
  saidOf,
  valuesOfNumber,
} from './number-values.ts'
import classes from './NumberPage.module.css'

const saveTexts = { failed: sharedMessages.unavailable, reload: texts.reload, kept: texts.kept }

/** The settings of an assigned number: one form, saved together. */
export function NumberSettingsForm({ number }: { number: FaxNumber }) {
  const go = useGo()
  const rule = ruleOfNumber(number)
  const { form, changed, overtaken } = useVersionedForm<FaxNumber, NumberValues>({
    entity: number,
    valuesOf: valuesOfNumber,
    changedFields: changedSettings,
    validate: (values) => numberErrors(values, rule),
  })
  const change = useNumberChange(number)
  const readAgain = useReload()
  const leave = (): void => go('user-details', { fsi_uid: number.fsi_uid, email: number.email })
  useLeaveSoon(change.isSuccess, leave)
  const save = (): void => {
    const values = withAllTyped(form.getValues(), rule)
    form.setValues(values)
    const names = changedSettings(values, valuesOfNumber(number))
    change.mutate({ values, names }, { onError: (error) => showRefused(form, error) })
  }
  const reload = (): void => {
    change.reset()
    readAgain()
  }
  return (
    <form className={classes.sections} onSubmit={form.onSubmit(save, focusFirstWrong)} noValidate>
      <NumberSettingsFields
        form={form}
        rule={rule}
        presetOfVFax={false}
        isOfSharedLine={number.gsd_id !== 0}
        defaultBox={<DefaultBox form={form} number={number} />}
      />
      <SaveProblem
        error={change.error}
        texts={saveTexts}
        overtaken={overtaken.map((name) => saidOf(name, valuesOfNumber(number)))}
        onReload={reload}
      />
      <SaveBar
        action={userMessages.updateSettings}
        hasChanges={changed.length > 0 && !change.isSuccess}
        isSaved={change.isSuccess}
        busy={change.isPending}
        onCancel={() => form.reset()}
      />
      <NoticeBoxLater opened={change.isSuccess} title={sharedMessages.settingsUpdated} onClose={leave}>
        {faxNumberMessages.settingsSaved(number.fax_number)}
      </NoticeBoxLater>
    </form>
  )
}

/** The user's details make another number the default. */
const wayToUser =
  ({ fsi_uid, email }: FaxNumber) =>
  (): ReactNode => (
    <ScreenLink screen="user-details" selection={{ fsi_uid, email }}>
      {texts.showUser}
    </ScreenLink>
  )

/** A default number stays the default until another number of the user becomes it. */
const DefaultBox = ({ form, number }: { form: NumberForm; number: FaxNumber }) => (
  <BlockedCheckbox
    {...form.getInputProps('is_default', { type: 'checkbox' })}
    label={texts.isDefault}
    description={texts.isDefaultHint}
    blockers={number.may.is_default}
    kinds={faxNumberBlockers}
    places={{ group: number }}
    here={wayToUser(number)}
  />
)
