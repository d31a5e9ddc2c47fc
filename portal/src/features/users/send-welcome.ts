import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { sendWelcomeEmail } from '@telecopy/contract/users/users.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { attemptName } from '../../api/attempt-name.ts'
import { shownMessage } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { showDone } from '../../ui/toast.ts'

// By then a working mail server has accepted the mails, and the counts have risen.
const countedAfterMilliseconds = 4000

/**
 * Sends welcome e-mails to the checked users. Pressing again after a lost answer is the same attempt, so that no user
 * gets two; other users, or a success, begin another attempt.
 */
export function useSendWelcome(onSent: () => void) {
  const client = useQueryClient()
  const attempt = useRef({ name: '', users: '' })
  const reload = () => client.invalidateQueries({ queryKey: ['users', 'list'] })
  const mutation = useMutation({
    mutationFn: (fsi_uids: readonly number[]) => {
      const users = fsi_uids.join()
      if (attempt.current.users !== users) attempt.current = { name: attemptName(), users }
      return send(sendWelcomeEmail, { body: { fsi_uids: [...fsi_uids] }, attempt: attempt.current.name })
    },
    onSuccess: (_answer, fsi_uids) => {
      attempt.current = { name: '', users: '' }
      showDone(texts.welcomeTitle, texts.welcomeAccepted(fsi_uids.length))
      onSent()
      void reload()
      setTimeout(() => void reload(), countedAfterMilliseconds)
    },
  })
  return {
    start: (chosen: readonly number[]) => mutation.mutate(chosen.toSorted((one, other) => one - other)),
    busy: mutation.isPending,
    problem: mutation.error ? shownMessage(mutation.error, texts.welcomeFailed) : undefined,
  }
}

export type SendWelcome = ReturnType<typeof useSendWelcome>
