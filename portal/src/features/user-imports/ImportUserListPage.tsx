import { importFormMessages as texts } from '@telecopy/contract/messages/user-import-screens'
import { importMessages } from '@telecopy/contract/messages/user-imports'
import { Button } from '@mantine/core'
import { IconReport } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { Problem, shownMessage } from '../../api/problem.ts'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { handedBack } from '../../list/kept-views.ts'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBox } from '../../ui/NoticeBox.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import type { PickedGroup } from '../group-tree/public.ts'
import { CheckSection } from './CheckSection.tsx'
import { ConfirmSection, Meanwhile, SubmittedSection } from './ConfirmSection.tsx'
import { FileSection, GroupSection, TimeZoneSection } from './ImportSteps.tsx'
import { TemplateSection } from './TemplateSection.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import {
  type ChangeImport,
  type ImportErrors,
  type ImportValues,
  UnreadableFile,
  checkErrors,
  importErrors,
  readyValues,
} from './import-values.ts'
import { useImportValues } from './use-import-values.ts'
import { hasNoRow, useListCheck } from './use-list-check.ts'
import { useUserImport } from './use-user-import.ts'
import classes from './Import.module.css'

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
          <ProblemMessage message={problemOf(error)} />
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
