import classes from './RowCheckbox.module.css'

type RowCheckboxProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  onChange: () => void
}

/** The box of a table's row. A table has dozens of them, so it is the browser's own with our look. */
export function RowCheckbox({ label, indeterminate = false, ...props }: RowCheckboxProps) {
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = indeterminate
      }}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      {...props}
    />
  )
}
