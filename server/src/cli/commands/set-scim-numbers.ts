import { NotFound } from '@telecopy/contract/kit/problems'
import { setDirectoryNumbers } from '../../features/scim/public.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { type Answer, type Call, UsageError } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'

/** Sets whether users that the directory of a group creates get a number. */
export async function setScimNumbers({ given, open }: Call): Promise<Answer> {
  if (given.has('on') === given.has('off')) throw new UsageError('`scim numbers` needs either --on or --off.')
  const fsi_gid = given.number('group')
  const is_number_given = given.has('on') ? 1 : 0
  const ctx = operatorContext(await open())
  const absent = `There is no group ${fsi_gid}; \`group list\` lists all.`
  const { group_name, isChanged } = await inSentences([[NotFound, absent]], () =>
    setDirectoryNumbers(ctx, scopeOf(fsi_gid), { fsi_gid, is_number_given }),
  )
  const what = is_number_given === 1 ? 'get a free fax number' : 'get no fax number'
  const line = `Users that the directory of ${group_name} creates ${what}${isChanged ? '.' : ', as before.'}`
  return { value: { fsi_gid, is_number_given, changed: isChanged }, lines: [line] }
}
