import { lengths } from '@telecopy/contract/limits'
import { search } from '@telecopy/contract/search/search.calls'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { type Section, sectionsOf } from './jump-things.ts'

const pauseMilliseconds = 150

/** What the words find, after a pause in typing. Other words cancel the call that is under way. */
export function useFound(words: string): { sections: Section[]; isAsking: boolean; isFailed: boolean } {
  const keywords = Array.from(words.trim()).slice(0, lengths.searchKeywords).join('')
  const [asked] = useDebouncedValue(keywords, pauseMilliseconds)
  const isCurrent = asked !== '' && asked === keywords
  const { data, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => (await send(search, { body: { keywords: asked }, signal })).data,
    enabled: isCurrent,
    staleTime: 10_000,
    gcTime: 10_000,
    retry: false,
  })
  const isAnswered = isCurrent && data !== undefined
  const isFailed = isCurrent && isError
  return {
    sections: isAnswered ? sectionsOf(data) : [],
    isAsking: keywords !== '' && !isAnswered && !isFailed,
    isFailed,
  }
}
