import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './List.module.css'
import { cutKeywords } from './search-rules.ts'

type KeywordBoxProps = Pick<TextInputProps, 'inputMode'> & {
  label: string
  value: string
  problem: string | undefined
  problemId: string
  onType: (keywords: string) => void
}

/** The box for a list's keywords, of at most 40 characters. */
export const KeywordBox = ({ label, value, problem, problemId, onType, ...props }: KeywordBoxProps) => (
  <TextInput
    {...props}
    className={classes.keywords}
    type="search"
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={16} aria-hidden="true" />}
    aria-invalid={problem !== undefined}
    aria-describedby={problem === undefined ? undefined : problemId}
    error={problem !== undefined}
    value={value}
    onChange={(event) => onType(cutKeywords(event.currentTarget.value))}
  />
)
