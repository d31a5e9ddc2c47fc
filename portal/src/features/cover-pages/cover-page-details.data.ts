import { coverPageFieldNames, coverPageFields } from '@telecopy/contract/cover-pages/cover-page-fields'
import {
  createCoverPage,
  deleteCoverPage,
  getCoverPage,
  updateCoverPage,
} from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { markCreated } from '../../navigation/created-things.ts'
import { send } from '../../api/send.ts'
import { wireValuesOf } from '../../form/field-values.ts'
import { isGone, reloadThings, useThingChange, useThingDeletion } from '../../form/thing-changes.ts'
import type { CoverPageValues } from './cover-page-values.ts'
import { dataUrlOf } from './read-cover-page.ts'

type CoverPageKey = Pick<CoverPage, 'fsi_cpid' | 'fsi_gid'>

export const coverPageQuery = ({ fsi_cpid, fsi_gid }: CoverPageKey) =>
  queryOptions({
    queryKey: ['groups', 'cover-page', fsi_gid, fsi_cpid],
    queryFn: async ({ signal }) =>
      (await send(getCoverPage, { body: { fsi_cpid, fsi_gid, without_data: 1 }, signal })).data,
    // Other administrators can change it, so opening the screen reads it again.
    staleTime: 0,
  })

const fileOf = async ({ coverpage_data }: CoverPageValues) =>
  coverpage_data === null ? {} : { coverpage_data: await dataUrlOf(coverpage_data.file) }

/** Saves settings of the shown version. */
export const useCoverPageChange = ({ fsi_cpid, fsi_gid, version }: CoverPage) =>
  useThingChange({
    change: async ({ values, names }: { values: CoverPageValues; names: readonly string[] }) => {
      const changed = coverPageFieldNames.filter((name) => names.includes(name))
      const settings = wireValuesOf(coverPageFields, changed, values)
      const body = { ...settings, ...(await fileOf(values)), fsi_cpid, fsi_gid, version }
      return send(updateCoverPage, { body })
    },
    reload: reloadThings,
    reloadsAfter: isGone,
  })

export function useCoverPageUpload(fsi_gid: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (values: CoverPageValues) => {
      const settings = wireValuesOf(coverPageFields, coverPageFieldNames, values)
      const coverpage_name = values.coverpage_name.trim()
      const { coverpage_data = '' } = await fileOf(values)
      return send(createCoverPage, { body: { ...settings, coverpage_name, coverpage_data, fsi_gid } })
    },
    onSuccess: ({ fsi_cpid }) => {
      markCreated('cover-page', fsi_cpid)
      return reloadThings(client)
    },
  })
}

export const useCoverPageDeletion = ({ fsi_cpid, fsi_gid }: CoverPageKey, onDeleted: () => void) =>
  useThingDeletion({
    remove: () => send(deleteCoverPage, { body: { fsi_cpid, fsi_gid } }),
    forgets: ['groups', 'cover-page', fsi_gid, fsi_cpid],
    reload: reloadThings,
    reloadsAfter: isGone,
    onDeleted,
  })
