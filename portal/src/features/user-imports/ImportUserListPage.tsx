import { importFormMessages as texts, importMessages } from '@telecopy/contract/messages/user-imports'
import { csvMark } from '@telecopy/contract/kit/csv-mark'
import { lengths } from '@telecopy/contract/limits'
import {
  importColumnNames,
  importColumns,
  importSample,
  importTemplate,
} from '@telecopy/contract/user-imports/import-columns'
import { Button } from '@mantine/core'
import { IconDownload, IconReport } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { Problem, shownMessage } from '../../api/problem.ts'
import { saveFile } from '../../api/receive-file.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { handedBack } from '../../list/kept-views.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoticeBox } from '../../ui/NoticeBox.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import type { PickedGroup } from '../group-tree/public.ts'
import { CheckSection } from './CheckSection.tsx'
import { ConfirmSection, Meanwhile, SubmittedSection } from './ConfirmSection.tsx'
import classes from './Import.module.css'
import { FileSection, GroupSection, TimeZoneSection } from './ImportSteps.tsx'
import {
  type ChangeImport,
  checkErrors,
  type ImportErrors,
  importErrors,
  type ImportForm,
  type ImportValues,
  readyValues,
  UnreadableFile,
} from './import-values.ts'
import { hasNoRow, useListCheck } from './use-list-check.ts'
import { useUserImport } from './use-user-import.ts'

const hints = texts.columnHints
const hintOf = {
  first_name: hints.first_name(lengths.personName),
  last_name: hints.last_name(lengths.personName),
  email: hints.email(lengths.email),
  is_send_welcome_email: hints.is_send_welcome_email(),
  fax_number: hints.fax_number(),
  ata_mac: hints.ata_mac(lengths.ataMac),
} as const

type SavedList = { label: string; filename: string; content: string }

const SaveButton = ({ label, filename, content }: SavedList) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={16} />}
    onClick={() =>
      saveFile({ filename, content: new Blob([csvMark, content], { type: 'text/csv;charset=utf-8' }) })
    }
  >
    {label}
  </Button>
)

/** Step 1: the files to begin with, and what the columns mean. */
function TemplateSection() {
  return (
    <FormSection title={texts.templateTitle} hint={texts.templateHint}>
      <div className={classes.buttons}>
        <SaveButton label={texts.downloadTemplate} filename={texts.templateFile} content={importTemplate} />
        <SaveButton label={texts.downloadSample} filename={texts.sampleFile} content={importSample} />
      </div>
      <dl className={classes.columns} aria-label={texts.columnsTitle}>
        {importColumnNames.map((name) => (
          <div key={name}>
            <dt>
              {importColumns[name].header}
              {importColumns[name].isRequired && <span className={classes.required}>{texts.required}</span>}
            </dt>
            <dd>{hintOf[name]}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}

const without = (errors: ImportErrors, name: keyof ImportValues): ImportErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))

/** The values of the form of an import, and the errors of its fields. A change removes the field's error. */
function useImportValues(group: PickedGroup | undefined): ImportForm {
  const [first] = useState<ImportValues>({ group, time_zone: '', file: undefined, is_confirmed: false })
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<ImportErrors>({})
  return {
    values,
    errors,
    isDirty: (Object.keys(first) as (keyof ImportValues)[]).some((name) => values[name] !== first[name]),
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => without(before, name))
    },
    setErrors,
    addErrors: (more) => setErrors((before) => ({ ...before, ...more })),
  }
}

/** How much of the file the server has. Then it is stored, and the browser is no longer needed. */
function UploadProgress({ percent }: { percent: number }) {
  return (
    <div className={classes.progress}>
      <span>{percent < 100 ? texts.uploading(percent) : texts.waiting}</span>
      <ProgressLine label={texts.uploadLabel} done={percent} total={100} />
    </div>
  )
}

/** The group that the users list was filtered by. */
function useStartGroup(): PickedGroup | undefined {
  const { fsi_gid, group_name } = useSelection('import-user-list') ?? {}
  return fsi_gid === undefined || group_name === undefined ? undefined : { fsi_gid, group_name }
}

const fieldNames: Readonly<Record<string, keyof ImportValues>> = {
  fsi_gid: 'group',
  time_zone: 'time_zone',
  user_list_csv: 'file',
}

/** The fields that were refused, by the server or by the browser. */
function refusedFields(error: unknown): ImportErrors {
  if (error instanceof UnreadableFile) return { file: texts.unreadable }
  const errors = error instanceof Problem ? error.errors : []
  return Object.fromEntries(errors.map(({ path, message }) => [fieldNames[path] ?? path, message]))
}

/** The form, its check and its import. Another group, time zone or file must be confirmed anew. */
function useImportForm(start: PickedGroup | undefined) {
  const form = useImportValues(start)
  const showRefused = (error: unknown): void => form.addErrors(refusedFields(error))
  const check = useListCheck(showRefused)
  const request = useUserImport(showRefused)
  const change: ChangeImport = (name, value) => {
    form.set(name, value)
    form.set('is_confirmed', false)
    // A row's verdict does not depend on the time zone.
    if (name !== 'time_zone') check.reset()
  }
  const ready = readyValues(form.values)
  const found = check.check.state === 'done' ? check.check.end : undefined
  const startCheck = (): void => {
    form.setErrors(checkErrors(form.values))
    if (ready !== undefined) check.start(ready)
  }
  const startImport = (): void => {
    const errors = importErrors(form.values)
    form.setErrors(errors)
    if (ready === undefined || hasNoRow(found) || Object.keys(errors).length > 0 || request.isPending) return
    check.end()
    request.mutate(ready)
  }
  return { form, change, check, found, request, startCheck, startImport }
}

/** An unreadable file is shown at its field; every other failure above the buttons. */
const problemOf = (error: Error | null): string | undefined =>
  error === null || error instanceof UnreadableFile ? undefined : shownMessage(error)

export function ImportUserListPage() {
  const go = useGo()
  const account = useAccount()
  const start = useStartGroup()
  const element = useRef<HTMLDivElement>(null)
  const { form, change, check, found, request, startCheck, startImport } = useImportForm(start)
  const [isOver, setIsOver] = useState(false)
  const { isSuccess, isPending, error } = request
  const { state } = check.check
  const focusInvalid = (): void => {
    if (element.current !== null) focusFirstInvalid(element.current)
  }
  useEffect(() => {
    // In an effect, because the fields must have been drawn with their errors.
    if ((error !== null || state === 'failed') && element.current !== null) focusFirstInvalid(element.current)
  }, [error, state])
  const submitted = importMessages.submitted(account?.email ?? '')
  return (
    <>
      <PageHeader
        title={importMessages.title}
        summary={<span className={classes.guidance}>{texts.guidance}</span>}
      >
        <ReportsLink />
      </PageHeader>
      <div ref={element} className={classes.sections}>
        {isOver ? (
          <SubmittedSection values={form.values} submitted={submitted} />
        ) : (
          // While the file is on its way, nothing in the form can change.
          <div className={classes.sections} inert={isPending}>
            <TemplateSection />
            <GroupSection form={form} onChange={change} />
            <TimeZoneSection form={form} onChange={change} />
            <FileSection form={form} onChange={change} />
            <CheckSection
              check={check.check}
              onStart={() => {
                startCheck()
                focusInvalid()
              }}
              onStop={check.reset}
            />
            {readyValues(form.values) && <ConfirmSection form={form} found={found} />}
          </div>
        )}
        {/* The rows of the check have a form for their pages, so this one cannot be around them. */}
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            startImport()
            focusInvalid()
          }}
          noValidate
        >
          <FormProblem message={problemOf(error)} />
          {isPending && <UploadProgress percent={request.sent} />}
          <SaveBar
            isNew
            isReady={!hasNoRow(found)}
            {...(isSuccess ? {} : { action: importMessages.importAction })}
            hasChanges={form.isDirty && !isSuccess}
            busy={isPending}
            onCancel={() => go('users', handedBack('users', start))}
          />
        </form>
        <NoticeBox opened={isSuccess && !isOver} title={texts.submittedTitle} onClose={() => setIsOver(true)}>
          <p className={classes.paragraph}>{submitted}</p>
          <Meanwhile />
        </NoticeBox>
      </div>
    </>
  )
}

const ReportsLink = () => (
  <Button
    component={ScreenLink}
    screen="reports-import-user-list"
    variant="default"
    leftSection={<IconReport size={16} />}
  >
    {importMessages.reports}
  </Button>
)
