import { getDirectory, setDirectoryNumbers } from '@telecopy/contract/scim/directories.calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

// The key begins with that of the API keys: a new or revoked key is a change of the directory.
const key = ['api-keys', 'directory'] as const

/** The directory of a group. It works meanwhile, so it is read anew with the screen. */
export const directoryQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: [...key, fsi_gid],
    queryFn: async ({ signal }) => (await send(getDirectory, { body: { fsi_gid }, signal })).data.directory,
    staleTime: 0,
  })

/** Sets whether new users of a directory get a fax number, and reads the directory again, after a failure too. */
export function useDirectoryNumbers(fsi_gid: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (is_number_given: 0 | 1) => send(setDirectoryNumbers, { body: { fsi_gid, is_number_given } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['history'] })
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
