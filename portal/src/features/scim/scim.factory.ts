import { getDirectory } from '@telecopy/contract/scim/directories.calls'
import type { Directory } from '@telecopy/contract/scim/directories.schemas'
import { type CallAnswer, answers } from '../../testing/fake-server.ts'

/** The directory of a group: without keys, and without numbers for new users. */
export const directory = (fields: Partial<Directory> = {}): CallAnswer<typeof getDirectory> =>
  answers(getDirectory, {
    data: {
      directory: {
        scim_url: 'https://fax.example.com/scim/v2',
        keys: [],
        is_number_given: 0,
        count_unassigned_numbers: 3,
        ...fields,
      },
    },
  })
