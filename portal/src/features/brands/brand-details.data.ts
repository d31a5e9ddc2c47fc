import {
  createBrand,
  deleteBrand,
  getBrand,
  previewBrandMail,
  updateBrand,
} from '@telecopy/contract/brands/brands.calls'
import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { markCreated } from '../../navigation/created-things.ts'
import { isProblem, isRefusal } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
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

/** Refetches the brand and everything that shows brands. */
export async function reloadBrands(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['history'] })
  await client.invalidateQueries({ queryKey: ['groups'] })
}

/** Saves settings of the shown version. After a refusal by a newer version, the form asks before it reads the brand again. */
export function useBrandChange({ fsi_bid, fsi_gid, version }: Brand) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, names }: { values: BrandValues; names: readonly (keyof BrandValues)[] }) =>
      send(updateBrand, { body: { ...sentBrand(values, names), fsi_bid, fsi_gid, version } }),
    onSuccess: () => reloadBrands(client),
    onError: (error) => {
      // The obstacles have changed.
      if (isRefusal(error) && !isProblem(error, ChangedMeanwhile)) void reloadBrands(client)
    },
  })
}

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
      return reloadBrands(client)
    },
  })
}

export function useBrandDeletion({ fsi_bid, fsi_gid }: BrandKey, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteBrand, { body: { fsi_bid, fsi_gid } }),
    onSuccess: () => {
      onDeleted()
      client.removeQueries({ queryKey: ['groups', 'brand', fsi_bid] })
      void reloadBrands(client)
    },
    onError: (error) => {
      // Somebody else was faster: the screen says so when it has read the brand again.
      if (isProblem(error, NotFound)) void reloadBrands(client)
    },
  })
}
