import { createContext, useContext } from 'react'

/** When a page was fetched, in epoch seconds, and the zone in which its times are shown, with the zone's label. */
export type ListMoment = { zone: string; fetchedTime: number; label: string | undefined }

const ListMomentContext = createContext<ListMoment>({ zone: 'UTC', fetchedTime: 0, label: undefined })

export const ListMomentProvider = ListMomentContext.Provider

export const useListMoment = (): ListMoment => useContext(ListMomentContext)
