import { Button } from '@mantine/core'
import classes from './Failures.module.css'

type ChoicesProps<Name extends string> = {
  label: string
  names: Readonly<Record<Name, string>>
  chosen: Name
  onChoose: (name: Name) => void
}

/** A switch: buttons of which one is pressed. */
export const Choices = <Name extends string>({ label, names, chosen, onChoose }: ChoicesProps<Name>) => (
  <div role="group" aria-label={label} className={classes.choices}>
    {(Object.entries(names) as [Name, string][]).map(([name, words]) => (
      <Button
        key={name}
        size="compact-sm"
        variant={name === chosen ? 'light' : 'default'}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        {words}
      </Button>
    ))}
  </div>
)
