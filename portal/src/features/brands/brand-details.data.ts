import {
  createBrand,
  deleteBrand,
  getBrand,
  previewBrandMail,
  updateBrand,
} from '@telecopy/contract/brands/brands.calls'
import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { markCreated } from '../../navigation/created-things.ts'
import { send } from '../../api/send.ts'
import {
  isGone,
  isRefusedUnlessStale,
  reloadThings,
  useThingChange,
  useThingDeletion,
} from '../../form/thing-changes.ts'
import { type BrandValues, sentBrand } from './brand-values.ts'

type BrandKey = Pick<Brand, 'fsi_bid' | 'fsi_gid'>

export const brandQuery = ({ fsi_bid, fsi_gid }: BrandKey) =>
  queryOptions({
    queryKey: ['groups', 'brand', fsi_bid],
    queryFn: async ({ signal }) => (await send(getBrand, { body: { fsi_bid, fsi_gid }, signal })).data,
    // Other administrators can change the brand, so opening the screen refetches it.
    staleTime: 0,
  })

export type PreviewedTexts = SentBodyOf<typeof previewBrandMail>

/** The mail with these texts; the former one stays until the next one is there. */
export const previewQuery = (body: PreviewedTexts) =>
  queryOptions({
    queryKey: ['brand-preview', body],
    queryFn: ({ signal }) => send(previewBrandMail, { body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** Saves settings of the shown version. */
export const useBrandChange = ({ fsi_bid, fsi_gid, version }: Brand) =>
  useThingChange({
    change: ({ values, names }: { values: BrandValues; names: readonly (keyof BrandValues)[] }) =>
      send(updateBrand, { body: { ...sentBrand(values, names), fsi_bid, fsi_gid, version } }),
    reload: reloadThings,
    reloadsAfter: isRefusedUnlessStale,
  })

export function useBrandCreation(fsi_gid: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: BrandValues) => {
      const { brand_name, domain } = values
      const required = { brand_name: brand_name.trim(), domain: domain.trim() }
      return send(createBrand, { body: { ...sentBrand(values), ...required, fsi_gid } })
    },
    onSuccess: ({ fsi_bid }) => {
      markCreated('brand', fsi_bid)
      return reloadThings(client)
    },
  })
}

export const useBrandDeletion = ({ fsi_bid, fsi_gid }: BrandKey, onDeleted: () => void) =>
  useThingDeletion({
    remove: () => send(deleteBrand, { body: { fsi_bid, fsi_gid } }),
    forgets: ['groups', 'brand', fsi_bid],
    reload: reloadThings,
    reloadsAfter: isGone,
    onDeleted,
  })
