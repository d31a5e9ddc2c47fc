import type { Bulletins } from '@telecopy/contract/dashboard/dashboard.schemas'
import { paging } from '@telecopy/contract/limits'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { bulletinsPage } from './dashboard.queries.ts'

type Wanted = { id?: string | undefined; page?: string | undefined; latest?: string | undefined }

const numberOr = (text: string | undefined, otherwise: number | undefined): number | undefined =>
  text === undefined || text === '' || text === 'null' ? otherwise : Number(text)

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true'

/** The bulletins of a page, one bulletin by its id, or the latest one alone. */
export async function listBulletins(ctx: AdministratorContext, wanted: Wanted): Promise<Bulletins> {
  const id = numberOr(wanted.id, undefined)
  const page = Math.max(1, numberOr(wanted.page, 1) ?? 1)
  const limit = isOn(wanted.latest) ? 1 : paging.pageSize
  const offset = Math.min((page - 1) * paging.pageSize, paging.startMax)
  return { bulletins: await bulletinsPage(ctx.db, { id, offset: isOn(wanted.latest) ? 0 : offset, limit }) }
}
