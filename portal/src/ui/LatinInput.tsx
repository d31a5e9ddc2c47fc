import { TextInput, type TextInputProps } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type ChangeEvent, type CompositionEvent, type FocusEvent, useState } from 'react'
import { type TypedName, keptOfName } from './latin-text.ts'
import { NoteLine } from './NoteLine.tsx'
import classes from './LatinInput.module.css'

type LatinInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'label'> & {
  label: string
  /** The most characters of the field. */
  most: number
  value: string
  onChange: (value: string) => void
  /** The remaining characters of a typed text, where they are not those of a name. */
  keep?: (typed: string, label: string, most: number) => TypedName
}

// A warning that goes at once would move the target of the click that leaves the field.
const clickMilliseconds = 300

/**
 * A name of Latin letters: removes other characters and excess length. The warning about it stays until the field is
 * left.
 */
export function LatinInput(input: LatinInputProps) {
  const { most, value, onChange, label, keep: keptOf = keptOfName, ...props } = input
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const leaving = useTimeout(() => setWarnings([]), clickMilliseconds)
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    props.onBlur?.(event)
    leaving.start()
  }
  const keep = (typed: string): void => {
    const kept = keptOf(typed, label, most)
    leaving.clear()
    if (kept.warnings.length > 0) setWarnings((shown) => [...new Set([...shown, ...kept.warnings])])
    onChange(kept.text)
  }
  // Skip the check during composition: an accented letter is checked when it is complete.
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    if ((event.nativeEvent as InputEvent).isComposing) onChange(event.currentTarget.value)
    else keep(event.currentTarget.value)
  }
  const compose = (event: CompositionEvent<HTMLInputElement>): void => keep(event.currentTarget.value)
  return (
    <div>
      <TextInput
        {...props}
        label={label}
        value={value}
        onChange={change}
        onCompositionEnd={compose}
        onBlur={leave}
      />
      <div role="status" className={classes.warnings}>
        {warnings.map((warning) => (
          <NoteLine key={warning} tone="warn">
            {warning}
          </NoteLine>
        ))}
      </div>
    </div>
  )
}
