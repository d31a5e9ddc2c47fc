import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import {
  faxNumberMessages,
  faxNumberSettingsMessages as texts,
} from '@telecopy/contract/messages/fax-numbers'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { faxNumberBlockers } from '@telecopy/contract/fax-numbers/fax-number-blockers'
import { userMessages } from '@telecopy/contract/messages/users'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { shownMessage } from '../../api/problem.ts'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { FormLoading, Gone } from '../../form/FormStates.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useLeaveSoon } from '../../form/use-leave-soon.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { LegalHoldSection } from '../legal-holds/public.ts'
import { NumberFacts, Standing, UnassignedNote } from './NumberFacts.tsx'
import classes from './NumberPage.module.css'
import { NumberSettingsFields } from './NumberSettingsFields.tsx'
import { numberQuery, useNumberChange, useReload, useUnassignment } from './fax-number.data.ts'
import { ruleOfNumber, withAllTyped } from './list-edits.ts'
import { numberErrors, refusedFields } from './number-errors.ts'
import {
  changedSettings,
  type NumberForm,
  type NumberValues,
  saidOf,
  valuesOfNumber,
} from './number-values.ts'
import { useLeave } from './use-leave.ts'

const saveTexts = { failed: sharedMessages.unavailable, reload: texts.reload, kept: texts.kept }

/** The settings of an assigned number: one form, saved together. */
function NumberSettingsForm({ number }: { number: FaxNumber }) {
  const go = useGo()
  const rule = ruleOfNumber(number)
  const { form, changed, overtaken } = useVersionedForm<FaxNumber, NumberValues>({
    entity: number,
    valuesOf: valuesOfNumber,
    changedFields: changedSettings,
    validate: (values) => numberErrors(values, rule),
  })
  const change = useNumberChange(number)
  const { element, elsewhere } = useFieldProblems(form, change.error, refusedFields)
  const readAgain = useReload()
  const leave = (): void => go('user-details', { fsi_uid: number.fsi_uid, email: number.email })
  useLeaveSoon(change.isSuccess, leave)
  const save = (): void => {
    const values = withAllTyped(form.getValues(), rule)
    form.setValues(values)
    const names = changedSettings(values, valuesOfNumber(number))
    change.mutate({ values, names })
  }
  const reload = (): void => {
    change.reset()
    readAgain()
  }
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit(save, focusFirstWrong)}
      noValidate
    >
      <NumberSettingsFields
        form={form}
        rule={rule}
        presetOfVFax={false}
        isOfSharedLine={number.gsd_id !== 0}
        defaultBox={<DefaultBox form={form} number={number} />}
      />
      <SaveProblem
        error={elsewhere}
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

type UnassignSectionProps = { number: FaxNumber; onDone: () => void }

/** Takes the number from its user: the first click asks, and the box allows the second one. */
function UnassignSection({ number, onDone }: UnassignSectionProps) {
  const [asks, setAsks] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const blockers = number.may.unassign
  const isBlocked = blockers.length > 0
  const cancel = (): void => {
    setAsks(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <FormSection title={texts.unassignTitle} hint={texts.unassignHint}>
      {asks && !isBlocked ? (
        <Question number={number} onDone={onDone} onCancel={cancel} />
      ) : (
        <div>
          <Button
            ref={opener}
            variant="default"
            disabled={isBlocked}
            {...(isBlocked ? { 'aria-describedby': id } : {})}
            onClick={() => setAsks(true)}
          >
            {faxNumberMessages.unassign}
          </Button>
        </div>
      )}
      <BlockerReasons id={id} blockers={blockers} kinds={faxNumberBlockers} places={{ group: number }} />
    </FormSection>
  )
}

function Question({ number, onDone, onCancel }: UnassignSectionProps & { onCancel: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = useUnassignment(number, { onDone })
  const box = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <Checkbox
        label={texts.unassignConfirm(number.fax_number, number.email)}
        checked={isConfirmed}
        ref={box}
        onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button color="red.9" disabled={!isConfirmed} loading={isPending} onClick={() => mutate()}>
          {faxNumberMessages.unassign}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {sharedMessages.filter.cancel}
        </Button>
      </div>
      <ProblemMessage message={error ? shownMessage(error, faxNumberMessages.unassignFailed) : undefined} />
    </>
  )
}

// Loaded when its tab is opened.
const HoldersPanel = lazy(async () => ({ default: (await import('./HoldersPanel.tsx')).HoldersPanel }))

export function FaxNumberPage() {
  const { fsi_nid } = useSelection('fax-number')
  return <Details key={fsi_nid} fsi_nid={fsi_nid} />
}

function Details({ fsi_nid }: { fsi_nid: number }) {
  const go = useGo()
  const leave = useLeave(() => go('fax-numbers'))
  const [gone, setGone] = useState<{ title: string; message: string }>()
  const { data, isError } = useQuery({ ...numberQuery(fsi_nid), enabled: gone === undefined })
  if (gone !== undefined) return <Gone {...gone} tone="good" onLeave={leave} />
  if (data !== undefined)
    return (
      <NumberDetails
        number={data}
        onUnassigned={({ fax_number, email }) =>
          setGone({
            title: faxNumberMessages.settingsTitle(fax_number),
            message: faxNumberMessages.unassignedInfo(fax_number, email),
          })
        }
      />
    )
  if (isError)
    return (
      <Gone
        title={faxNumberMessages.detailsScreen}
        message={sharedMessages.unavailable}
        tone="warn"
        onLeave={() => go('dashboard')}
      />
    )
  return (
    <>
      <PageHeader title={faxNumberMessages.detailsScreen} summary={'\u00A0'} />
      <FormLoading label={texts.loading} heights={[160, 110, 340, 140]} hasTabs />
    </>
  )
}

type NumberDetailsProps = { number: FaxNumber; onUnassigned: (number: FaxNumber) => void }

function NumberDetails({ number, onUnassigned }: NumberDetailsProps) {
  const isAssigned = number.fsi_uid !== 0
  return (
    <>
      <PageHeader
        title={faxNumberMessages.settingsTitle(number.fax_number)}
        name={number.fax_number}
        summary={<Standing number={number} />}
      />
      <SettingsAndHistory
        entity="fax-number"
        id={number.fsi_nid}
        middle={{ title: texts.holders, list: <HoldersPanel fsi_nid={number.fsi_nid} /> }}
      >
        <div className={classes.sections}>
          <NumberFacts number={number} />
          {isAssigned && <UnassignSection number={number} onDone={() => onUnassigned(number)} />}
          {isAssigned ? <NumberSettingsForm number={number} /> : <UnassignedNote number={number} />}
          <Suspense>
            <LegalHoldSection entity="fax-number" id={number.fsi_nid} name={number.fax_number} />
          </Suspense>
        </div>
      </SettingsAndHistory>
    </>
  )
}
