import type { AnswerOf, Call } from '@telecopy/contract/kit/define-call'
import { receiveLines } from './receive-lines.ts'
import type { Received, RequestOptions } from './request.ts'
import { sendForm } from './send-form.ts'
import { send } from './send.ts'

type UploadCall = Call & { upload: object }

type UploadOptions<C extends Call> = RequestOptions<C> & {
  /** Reports how many bytes of the form have been sent. */
  onSent: (bytes: number, total: number) => void
}

/** Sends a form with a file, like `send`. */
export const upload = <C extends UploadCall>(call: C, { onSent, ...options }: UploadOptions<C>) =>
  send<C>(call, {
    ...(options as unknown as RequestOptions<C>),
    transport: (address, init) => sendForm(address, init, onSent),
  })

/** The same for a call that answers lines: each line as soon as it arrives. */
export async function uploadForLines<C extends UploadCall & { lines: true }>(
  call: C,
  options: UploadOptions<C>,
): Promise<AsyncGenerator<AnswerOf<C>>> {
  const response: Received<C> = await upload(call, options)
  return receiveLines<AnswerOf<C>>(response, options.signal)
}
