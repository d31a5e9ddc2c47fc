import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { listUserImports as call } from '@telecopy/contract/user-imports/user-imports.calls'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { listImports } from './user-imports.queries.ts'

/** A page of the imports into groups of the scope, newest first, and the exact total. */
export const listUserImports = (
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<{ reports: UserImport[]; counts: number }> => listImports(db, scope, input)
