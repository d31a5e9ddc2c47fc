import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password with a labelled toggle that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? texts.hidePassword : texts.showPassword }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}
