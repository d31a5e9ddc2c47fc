import { deleteBrand, listBrands } from '@telecopy/contract/brands/brands.calls'
import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useRemoval } from '../../form/use-removal.ts'

/** A group's own brand, if it has one. */
export const brandsQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: ['groups', 'brands', fsi_gid],
    queryFn: async ({ signal }) => (await send(listBrands, { body: { fsi_gid }, signal })).data.brands,
  })

export const useBrandRemoval = () =>
  useRemoval({
    remove: ({ fsi_bid, fsi_gid }: BrandRow) => send(deleteBrand, { body: { fsi_bid, fsi_gid } }),
    reads: ['groups'],
  })
