import type { FieldNames } from '../kit/fields.ts'

/** The kind of a value. A time is in epoch seconds; one that can be none is 0 then, and an empty cell of the file. */
type Kind =
  | { kind?: 'id' | 'text' | 'flag' | 'count'; canBeNone?: undefined }
  | { kind: 'time'; canBeNone: boolean }

type ListField = Kind & {
  /**
   * Left out: it is the column of this name in the table of users. `query`: an expression in `users.queries.ts`. `row`: no
   * field of its own, but a column that shows other fields.
   */
  from?: 'query' | 'row'
  /** It is a column, in this order: one that can be hidden, or one that stays at a side of the list. */
  column?: 'free' | 'pinned'
  /** The list can be sorted by it. It has two indexes: its own order, and the order in a group. */
  isSorted?: true
  /** The file does not have the column. */
  isLinks?: true
}

/**
 * The users list. The schema of a row, the sorts, what a saved view may hold, the statements and the file derive from
 * this record.
 */
export const userList = {
  fsi_uid: { kind: 'id' },
  fsi_gid: { kind: 'id' },
  email: { kind: 'text', column: 'pinned', isSorted: true },
  first_name: { kind: 'text' },
  last_name: { kind: 'text' },
  group_name: { kind: 'text', from: 'query', column: 'free' },
  user_name: { from: 'row', column: 'free' },
  /** Comma-separated `fsi_nid-number-type-mac-lastOnline`, empty parts left empty. */
  fax_numbers: { kind: 'text', from: 'query', column: 'free' },
  created_time: { kind: 'time', canBeNone: false, column: 'free', isSorted: true },
  is_active: { kind: 'flag', column: 'free' },
  is_admin: { kind: 'flag' },
  is_sftp_user: { kind: 'flag' },
  is_gsd_master: { kind: 'flag', from: 'query' },
  count_welcome_email: { kind: 'count', column: 'free' },
  usage: { from: 'row', column: 'free', isLinks: true },
} as const satisfies Readonly<Record<string, ListField>>

/** What the list can be searched by. */
export const userCriteria = ['email', 'fax_number', 'ata_mac'] as const

type Fields = typeof userList
type Name = keyof Fields
type With<Properties> = FieldNames<Fields, Properties>

export const userListField = (name: Name): ListField => userList[name]

const namesThat = <Wanted extends Name>(isWanted: (field: ListField) => boolean) =>
  (Object.keys(userList) as Name[]).filter((name) => isWanted(userList[name])) as Wanted[]

export type UserRowName = With<{ kind: string }>
export const userRowNames = namesThat<UserRowName>(({ kind }) => kind !== undefined)

/** The columns of the table that a row holds. */
export type UserStoredName = Exclude<Name, With<{ from: string }>>
export const userStoredNames = namesThat<UserStoredName>(({ from }) => from === undefined)

export const userSortNames = namesThat<With<{ isSorted: true }>>(({ isSorted }) => isSorted === true)
export const userTimeSorts = namesThat<With<{ kind: 'time'; isSorted: true }>>(
  ({ kind, isSorted }) => kind === 'time' && isSorted === true,
)

/** The columns that can be hidden. */
export const userFreeColumns = namesThat<With<{ column: 'free' }>>(({ column }) => column === 'free')

/** The columns of the file. */
export type UserFileName = Exclude<With<{ column: string }>, With<{ isLinks: true }>>
export const userFileNames = namesThat<UserFileName>(
  ({ column, isLinks }) => column !== undefined && isLinks !== true,
)

/** The cells of the file that are not simply a stored text or time: who writes the file has an expression for each. */
export type UserMadeCell = Exclude<UserFileName, UserStoredName & With<{ kind: 'text' | 'time' }>>
