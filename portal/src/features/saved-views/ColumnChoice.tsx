import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-view-screens'
import { savedLists } from '@telecopy/contract/saved-views/saved-lists'
import { useId } from 'react'
import { RowCheckbox } from '../../ui/RowCheckbox.tsx'
import { MenuButton } from './MenuButton.tsx'
import classes from './SavedViews.module.css'
import type { ViewedList } from './viewed-list.ts'

/** The columns of a list that can be hidden, each with a box. */
export function ColumnChoice({ list }: { list: ViewedList }) {
  const id = useId()
  const { hidden } = list.view
  const mayHide = new Set<string>(savedLists[list.name].columns)
  const choose = (key: string, isShown: boolean): void =>
    list.mark({ hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key] })
  return (
    <div role="group" aria-labelledby={id} className={classes.part}>
      <div id={id} className={classes.title}>
        {texts.columns}
      </div>
      {list.columns
        .filter(({ key }) => mayHide.has(key))
        .map(({ key, header }) => (
          <label key={key} className={classes.column}>
            <RowCheckbox
              label={header}
              checked={!hidden.includes(key)}
              onChange={() => choose(key, hidden.includes(key))}
            />
            <span aria-hidden="true">{header}</span>
          </label>
        ))}
      {hidden.length > 0 && (
        <MenuButton onClick={() => list.mark({ hidden: [] })}>{texts.allColumns}</MenuButton>
      )}
    </div>
  )
}
