import classes from './MonoText.module.css'

/** Fax numbers, MAC addresses, reference codes: digits under digits. */
export function MonoText({ children }: { children: string }) {
  return <span className={classes.mono}>{children}</span>
}
