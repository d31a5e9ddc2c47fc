export { type GroupWanted, insertAdministrator, requireGroupOfNew } from './new-administrator.queries.ts'
export { welcomeMails } from './welcome-kind.ts'
export { welcomeKind } from './welcome.queries.ts'
export { findTimeZone } from './user-export.queries.ts'
