import {
  faxNumberMessages,
  faxNumberSettingsMessages as texts,
} from '@telecopy/contract/messages/fax-numbers'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useLeaveSoon } from '../../form/use-leave-soon.ts'
import { useGo } from '../../navigation/go.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import type { PickedGroup } from '../group-tree/public.ts'
import { useAssignment } from './fax-number.data.ts'
import { ruleOfAssignment, withAllTyped } from './list-edits.ts'
import { NumberSettingsFields } from './NumberSettingsFields.tsx'
import { numberErrors, refusedFields } from './number-errors.ts'
import { type NumberForm, type NumberUser, type NumberValues, valuesOfAssignment } from './number-values.ts'
import classes from './NumberPage.module.css'

type AssignFormProps = {
  number: { fsi_nid: number; fax_number: string }
  /** The user, unless it is chosen in the form. */
  user?: NumberUser
  /** The group whose users the form offers first. */
  group?: PickedGroup
  /** The number and its user, above the settings. */
  renderAbove: (form: NumberForm) => ReactNode
  onCancel: () => void
  /** Hears that the number is not free any more. */
  onAssigned: () => void
}

const noReload = { failed: sharedMessages.unavailable, reload: '', kept: '' }

/** Assigns a number to a user, with its settings. */
export function AssignForm({ number, renderAbove, onCancel, onAssigned, ...first }: AssignFormProps) {
  const form = useForm<NumberValues>({
    initialValues: valuesOfAssignment(first),
    validate: (values) => numberErrors(values, ruleOfAssignment),
  })
  const go = useGo()
  const assignment = useAssignment(number)
  const { element, elsewhere } = useFieldProblems(form, assignment.error, refusedFields)
  const assigned = assignment.isSuccess ? assignment.variables.user : undefined
  const leave = (): void => assigned && go('user-details', assigned)
  useLeaveSoon(assigned !== undefined, leave)
  const assign = (): void => {
    const values = withAllTyped(form.getValues(), ruleOfAssignment)
    form.setValues(values)
    if (values.user === undefined) return
    assignment.mutate({ ...values, user: values.user }, { onSuccess: onAssigned })
  }
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit(assign, focusFirstWrong)}
      noValidate
    >
      {renderAbove(form)}
      <NumberSettingsFields
        form={form}
        rule={ruleOfAssignment}
        presetOfVFax
        defaultBox={
          <Checkbox
            {...form.getInputProps('is_default', { type: 'checkbox' })}
            label={texts.isDefault}
            description={texts.isDefaultOnAssignment}
          />
        }
      />
      <SaveProblem error={elsewhere} texts={noReload} overtaken={[]} onReload={assignment.reset} />
      <SaveBar
        isNew
        action={faxNumberMessages.assignToUser}
        hasChanges={form.isDirty() && !assignment.isSuccess}
        busy={assignment.isPending}
        onCancel={onCancel}
      />
      <NoticeBoxLater opened={assigned !== undefined} title={faxNumberMessages.assignedInfo} onClose={leave}>
        {faxNumberMessages.settingsSaved(number.fax_number)}
      </NoticeBoxLater>
    </form>
  )
}
