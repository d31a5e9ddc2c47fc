import { userMessages as texts } from '@telecopy/contract/messages/users'
import { useForm } from '@mantine/form'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Problem, shownMessage } from '../../api/problem.ts'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { handedBack } from '../../list/kept-views.ts'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { PickedGroup } from '../group-tree/public.ts'
import { groupQuery } from '../groups/public.ts'
import { AccessFields, PersonFields } from './NewUserFields.tsx'
import { fieldAt, isOfAddress } from './refused-address.ts'
import { useUserCreation } from './users.data.ts'
import { type UserForm, type UserValues, bodyOfNew, userErrors, valuesOfNew } from './user-values.ts'
import classes from './UserPage.module.css'

/** The group that the users list was filtered by. */
function useStartGroup(): PickedGroup | undefined {
  const { fsi_gid, group_name } = useSelection('create-user') ?? {}
  return fsi_gid === undefined || group_name === undefined ? undefined : { fsi_gid, group_name }
}

/** Whether the users of a group sign in by single sign-on; not before the group is known. */
function usesSso(client: QueryClient, group: PickedGroup | undefined): boolean {
  const details = group && client.getQueryData(groupQuery(group.fsi_gid).queryKey)
  return details?.effective.sso.is_sso === 1
}

/** The form of a new user, and whether it shows the address for single sign-on. */
function useUserForm(start: PickedGroup | undefined) {
  const client = useQueryClient()
  const form = useForm<UserValues>({
    initialValues: valuesOfNew(start),
    validate: (values) => userErrors(values, usesSso(client, values.group)),
  })
  const { group } = form.values
  useQuery({ ...groupQuery(group?.fsi_gid ?? 0), enabled: group !== undefined })
  return { form, showsSso: usesSso(client, group) }
}

/** The fields that the server may refuse: the e-mail, or the SSO e-mail if one was typed that is taken. */
const refusedFields = (form: UserForm) => ({
  fieldOf: (problem: Problem) => {
    if (!isOfAddress(problem)) return undefined
    if (problem.message !== texts.ssoAddressTaken)
      return { path: 'email', message: shownMessage(problem, texts.duplicateEmail) } as const
    return form.getValues().sso_email.trim() === '' ? 'email' : 'sso_email'
  },
  fieldAt,
})

function createdText({ email, group, is_active, is_send_welcome_email }: UserValues): string {
  const words = is_active && is_send_welcome_email ? texts.createdAndWelcomed : texts.createdText
  return words(email.trim(), group?.group_name ?? '')
}

export function CreateUserPage() {
  const go = useGo()
  const start = useStartGroup()
  const leave = (): void => go('users', handedBack('users', start))
  const { form, showsSso } = useUserForm(start)
  const create = useUserCreation()
  const { element, elsewhere } = useFieldProblems(form, create.error, refusedFields(form))
  return (
    <>
      <PageHeader title={texts.createTitle} summary={texts.createSummary} />
      <form
        ref={element}
        className={classes.sections}
        onSubmit={form.onSubmit((values) => create.mutate(bodyOfNew(values, showsSso)), focusFirstWrong)}
        noValidate
      >
        <PersonFields form={form} usesSso={showsSso} />
        <AccessFields form={form} />
        <FormProblem message={elsewhere ? shownMessage(elsewhere, texts.createFailed) : undefined} />
        <SaveBar
          isNew
          action={texts.createUser}
          hasChanges={form.isDirty() && !create.isSuccess}
          busy={create.isPending}
          onCancel={leave}
        />
        <NoticeBoxLater opened={create.isSuccess} title={texts.created} onClose={leave}>
          {createdText(form.values)}
        </NoticeBoxLater>
      </form>
    </>
  )
}
