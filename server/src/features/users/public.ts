export { welcomeMails } from './welcome-kind.ts'
export { welcomeKind } from './welcome.queries.ts'
