import * as z from 'zod/mini'
import { paging } from '../limits.ts'

/** The paging fields of a list request: row offset and page length. */
export const pageFields = {
  start: z._default(z.int().check(z.minimum(0), z.maximum(paging.startMax)), 0),
  pagesize: z._default(z.int().check(z.minimum(1), z.maximum(paging.pageSizeMax)), paging.pageSize),
}

/** 0 ascending, 1 descending. */
export const SortMethod = z._default(z.union([z.literal(0), z.literal(1)]), 1)
