import { Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import classes from './FileDrop.module.css'

type FileDropProps = {
  label: string
  /** The words inside the area: what a press does, and that files may be dropped. */
  choose: string
  drop: string
  /** The types that the browser's dialog offers, such as `.csv`. */
  accept: string
  isRequired?: boolean
  error?: ReactNode
  /** One or several: a drop may bring more than the form takes. */
  onFiles: (files: readonly File[]) => void
}

/** On a telephone the foot of the form may lie over an error that has just come. */
const showWhole = (error: HTMLElement | null): void => error?.scrollIntoView({ block: 'nearest' })

/** An area that takes files by a press, by keyboard, or by a drop. */
export function FileDrop({ label, choose, drop, accept, isRequired = true, error, onFiles }: FileDropProps) {
  const id = useId()
  const isInvalid = error !== undefined
  const [isOver, setIsOver] = useState(false)
  // The same sentence about another file is a new alert.
  const [choices, setChoices] = useState(0)
  const take = (files: Iterable<File> | null): void => {
    setChoices((before) => before + 1)
    onFiles([...(files ?? [])])
  }
  return (
    <div>
      <div
        className={classes.area}
        data-over={isOver || undefined}
        data-invalid={isInvalid || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <IconUpload size={20} stroke={1.8} aria-hidden="true" />
        <span>
          <b>{choose}</b> {drop}
        </span>
        <input
          type="file"
          className={classes.input}
          accept={accept}
          aria-label={label}
          required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? id : undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file may be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </div>
      {isInvalid && (
        <Text key={choices} ref={showWhole} id={id} role="alert" size="xs" className={classes.error}>
          {error}
        </Text>
      )}
    </div>
  )
}
