import { NotFound } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-lines'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isProblem } from '../../api/problem.ts'
import { DeletionSection } from '../../form/DeletionSection.tsx'
import { FormLoading, FormNotLoaded, Gone } from '../../form/FormStates.tsx'
import { LatinField } from '../../form/LatinField.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useMomentText } from '../../form/use-moment-text.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { Counter } from './Counter.tsx'
import classes from './SharedLine.module.css'
import { SharedLineForm } from './SharedLineForm.tsx'
import { lineQuery, useLineDeletion, useReload, useRenaming } from './shared-line.data.ts'

type LineNameProps = {
  line: SharedLine
  isEditing: boolean
  /** Tells the name as it is typed, and undefined when the edit ends. */
  onEdit: (typed: string | undefined) => void
}

/** The name of a line, which is changed in its place and saved at once. */
function LineName({ line, isEditing, onEdit }: LineNameProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The button is in the page again by then, however slow the machine is.
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <Renaming line={line} onType={onEdit} onEnd={() => onEdit(undefined)} />
  return (
    <div className={classes.inPlace}>
      <span>{line.tag}</span>
      <Button
        ref={opener}
        variant="default"
        size="compact-sm"
        className={classes.press ?? ''}
        onClick={() => onEdit(line.tag)}
      >
        {texts.editName}
      </Button>
    </div>
  )
}

const saveTexts = { failed: sharedMessages.unavailable, reload: texts.reload, kept: texts.kept }

type RenamingProps = { line: SharedLine; onType: (typed: string) => void; onEnd: () => void }

function Renaming({ line, onType, onEnd }: RenamingProps) {
  const renaming = useRenaming(line)
  const reload = useReload()
  const [first] = useState(line.tag)
  const overtaken = line.tag === first ? [] : [[sharedLineFields.tag.label(), line.tag] as const]
  const form = useForm({
    initialValues: { tag: line.tag },
    onValuesChange: ({ tag }) => onType(tag),
    validate: { tag: (tag) => (tag.trim() === '' ? texts.nameInvalid : null) },
  })
  const { element, elsewhere } = useFieldProblems(form, renaming.error, {})
  // The button that was pressed is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  const readAgain = (): void => {
    renaming.reset()
    reload()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the button Cancel does, wherever the focus is
    <form
      ref={element}
      className={classes.rename}
      noValidate
      onSubmit={form.onSubmit(
        ({ tag }) => renaming.mutate(tag.trim(), { onSuccess: onEnd }),
        focusFirstWrong,
      )}
      onKeyDown={({ key }) => key === 'Escape' && !renaming.isPending && onEnd()}
    >
      <LatinField
        form={form}
        fields={sharedLineFields}
        name="tag"
        className={classes.name ?? ''}
        // The line of facts around it shows the same words.
        labelProps={{ className: classes.unseen }}
        required
        rightSection={<Counter text={form.values.tag} />}
        rightSectionWidth={56}
      />
      <SaveProblem error={elsewhere} texts={saveTexts} overtaken={overtaken} onReload={readAgain} />
      <div className={classes.buttons}>
        <Button type="submit" loading={renaming.isPending}>
          {texts.update}
        </Button>
        <Button variant="default" disabled={renaming.isPending} onClick={onEnd}>
          {sharedMessages.filter.cancel}
        </Button>
      </div>
    </form>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The name of a line, and its number, master user and group, which are not changed here. */
function LineFacts(props: LineNameProps) {
  const { fsi_uid, fsi_nid, fsi_gid, email, fax_number, group_name, created_time } = props.line
  const { labels } = texts
  const shown = useMomentText()
  return (
    <FormSection title={texts.basicTitle} hint={texts.basicHint}>
      <dl className={classes.facts}>
        <Fact label={sharedLineFields.tag.label()}>
          <LineName {...props} />
        </Fact>
        <Fact label={labels.fax_number}>
          <ScreenLink screen="fax-number" selection={{ fsi_nid, fsi_uid }}>
            <MonoText>{fax_number}</MonoText>
          </ScreenLink>
        </Fact>
        <Fact label={labels.email}>
          <ScreenLink screen="user-details" selection={{ fsi_uid, email }}>
            {email}
          </ScreenLink>
        </Fact>
        <Fact label={labels.group}>
          <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
            {group_name}
          </ScreenLink>
        </Fact>
        <Fact label={labels.created_time}>{shown(created_time)}</Fact>
      </dl>
    </FormSection>
  )
}

export function SharedLinePage() {
  const { gsd_id, fsi_gid } = useSelection('gsd-details')
  const go = useGo()
  const [deleted, setDeleted] = useState<SharedLine>()
  const query = useQuery({ ...lineQuery({ gsd_id, fsi_gid }), enabled: deleted === undefined })
  if (deleted !== undefined) return <Deleted line={deleted} />
  // Somebody else may delete the line while it is shown.
  if (isProblem(query.error, NotFound))
    return (
      <Gone
        title={texts.detailsTitle}
        message={texts.missing}
        tone="warn"
        onLeave={() => go('group-details', { fsi_gid })}
      />
    )
  if (query.data !== undefined) return <Details line={query.data} onDeleted={() => setDeleted(query.data)} />
  return (
    <>
      <PageHeader title={texts.detailsTitle} summary={'\u00A0'} />
      {query.isError ? (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={
            <ScreenLink screen="group-details" selection={{ fsi_gid }}>
              {texts.backToGroup}
            </ScreenLink>
          }
        />
      ) : (
        <FormLoading label={texts.loading} heights={[110, 230, 140, 420]} hasTabs />
      )}
    </>
  )
}

const deletionTexts = {
  title: texts.deleteTitle,
  hint: texts.deleteHint,
  confirm: texts.deleteConfirm,
  action: texts.deleteAction,
  failed: sharedMessages.unavailable,
}

function Details({ line, onDeleted }: { line: SharedLine; onDeleted: () => void }) {
  const [typedName, setTypedName] = useState<string>()
  const deletion = useLineDeletion(line, { onDeleted })
  return (
    <>
      <PageHeader
        title={texts.detailsTitle}
        name={line.tag || line.fax_number}
        summary={texts.summary(line.tag, line.fax_number)}
      />
      <SettingsAndHistory entity="shared-line" id={line.gsd_id}>
        <div className={classes.sections}>
          <DeletionSection deletion={deletion} texts={deletionTexts} />
          <LineFacts line={line} isEditing={typedName !== undefined} onEdit={setTypedName} />
          <SharedLineForm
            line={line}
            rename={typedName === undefined ? 'closed' : typedName.trim() === line.tag ? 'open' : 'changed'}
            onDiscard={() => setTypedName(undefined)}
          />
        </div>
      </SettingsAndHistory>
    </>
  )
}

/** Says that the line is deleted, and leads to its group. */
function Deleted({ line: { tag, fsi_gid, group_name } }: { line: SharedLine }) {
  const go = useGo()
  return (
    <>
      <PageHeader title={texts.detailsTitle} summary={tag} />
      <NoticeBoxLater
        opened
        title={texts.deleted}
        onClose={() => go('group-details', { fsi_gid, group_name })}
      >
        {texts.deletedText(tag)}
      </NoticeBoxLater>
    </>
  )
}
