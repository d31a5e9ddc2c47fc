import { NotFound } from '@telecopy/contract/kit/problems'
import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isProblem } from '../../api/problem.ts'
import { openedView } from './opened-view.ts'
import { viewQuery } from './saved-views.data.ts'
import type { ViewedList } from './viewed-list.ts'

type LinkedViewProps = {
  list: ViewedList
  view_id: number
  onDone: () => void
  onNotice: (notice: string | undefined) => void
}

/** Opens the list with the view of a link, once. A view that can't be opened leaves the list as it is, and says so. */
export function LinkedView({ list, view_id, onDone, onNotice }: LinkedViewProps) {
  const { data, error } = useQuery(viewQuery(view_id))
  useEffect(() => {
    if (data === undefined && error === null) return
    onDone()
    if (data?.content.list === list.name) {
      onNotice(data.is_filter_absent === 1 ? texts.groupAbsent(data.view_name) : undefined)
      list.change(openedView(data))
      return
    }
    // The address loses the link.
    list.mark({})
    onNotice(data !== undefined || isProblem(error, NotFound) ? texts.absent : texts.linkFailedToOpen)
  })
  return null
}
