import { shellMessages } from './messages/shell.ts'

/** The portal's client routes below /admin, each with its title in the messages. There are no route parameters. */
export type ScreenName = keyof typeof shellMessages.screens

export const screenNames = Object.keys(shellMessages.screens) as ScreenName[]
