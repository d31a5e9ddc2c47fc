import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type CompositionEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
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
  /** Told whenever a warning comes or goes. */
  onWarned?: (isWarned: boolean) => void
}

// A warning that goes at once would move the target of the click that leaves the field.
const clickMilliseconds = 300
// One that goes with the next letter is read by nobody.
const readMilliseconds = 3000

type Warnings = {
  shown: readonly string[]
  add: (more: readonly string[]) => void
  endIn: (milliseconds: number) => void
}

/** The warnings that are shown. Each can be read for a while, also when more of them come. */
function useWarnings(onWarned: LatinInputProps['onWarned']): Warnings {
  const [shown, setShown] = useState<readonly string[]>([])
  const [since, end] = [useRef(0), useRef<number>(undefined)]
  useEffect(() => () => window.clearTimeout(end.current), [end])
  return {
    shown,
    add: (more) => {
      window.clearTimeout(end.current)
      if (more.length > 0) {
        since.current = Date.now()
        setShown((before) => [...new Set([...before, ...more])])
        onWarned?.(true)
      } else endIn(since.current + readMilliseconds - Date.now())
    },
    endIn,
  }
  function endIn(milliseconds: number): void {
    window.clearTimeout(end.current)
    end.current = window.setTimeout(() => {
      setShown([])
      onWarned?.(false)
    }, milliseconds)
  }
}

/**
 * A name of Latin letters: removes other characters and excess length. The warning about it stays for a while after the
 * field is right again, or until the field is left.
 */
export function LatinInput(input: LatinInputProps) {
  const { most, value, onChange, label, keep: keptOf = keptOfName, onWarned, ...props } = input
  const warnings = useWarnings(onWarned)
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    props.onBlur?.(event)
    if (warnings.shown.length > 0) warnings.endIn(clickMilliseconds)
  }
  const keep = (typed: string): void => {
    const kept = keptOf(typed, label, most)
    if (kept.warnings.length > 0 || warnings.shown.length > 0) warnings.add(kept.warnings)
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
        {warnings.shown.map((warning) => (
          <NoteLine key={warning} tone="warn">
            {warning}
          </NoteLine>
        ))}
      </div>
    </div>
  )
}
