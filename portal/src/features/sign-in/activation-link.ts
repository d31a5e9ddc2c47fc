import { isEmail } from '@telecopy/contract/kit/text'
import type { Activation } from './new-password.data.ts'

/** Reads the fragment of a welcome e-mail's link: `#e=<email>&c=<code>`. */
export function readActivation(fragment: string): Activation | undefined {
  // A plus in the address is a plus, not a space.
  const fields = new URLSearchParams(fragment.replace(/^#/, '').replaceAll('+', '%2B'))
  const email = fields.get('e')?.trim() ?? ''
  const code = fields.get('c')?.trim() ?? ''
  return isEmail(email) && code !== '' ? { email, code } : undefined
}
