import classes from './MonoText.module.css'

/** Fax numbers, MAC addresses, reference codes: digits of equal width. */
export function MonoText({ children }: { children: string }) {
  return <span className={classes.mono}>{children}</span>
}
