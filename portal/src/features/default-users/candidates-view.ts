import { paging } from '@telecopy/contract/limits'

export type CandidateSearch = { criteria: 'email' | 'fax_number'; keywords: string }

/** One page of the users that a search finds. Pages count from 1. */
export type CandidatesView = { search: CandidateSearch | undefined; page: number }

export const firstView: CandidatesView = { search: undefined, page: 1 }

export const pagesOf = (counts: number): number => Math.max(1, Math.ceil(counts / paging.pageSize))
