import { Fragment, type ReactNode } from 'react'
import { ScreenLink, type ScreenTarget } from '../navigation/ScreenLink.tsx'
import type { Column } from '../ui/data-table-column.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import classes from './List.module.css'
import { Time } from './Time.tsx'
import type { ListView } from './list-view.ts'

export type Badge = { tone: StatusTone; label: string }

/** A link to a screen, or a button; `name` is its full name for screen readers. */
export type RowAction = { label: string; name: string } & (
  | { to: ScreenTarget; onClick?: never }
  | { to?: never; onClick: (() => void) | undefined }
)

type Place = Pick<Column<never>, 'width' | 'least' | 'hiddenAtFirst'>
/** A column that the server sorts by carries its key as the field to sort by. */
type Sortable<Sorted> = { sort?: Sorted }
type SortOf<Key, Sorted> = Sorted extends true ? Key : never

/** The fields of a row that hold a value of one type. */
type FieldOf<Row, Value> = { [Key in keyof Row & string]: Row[Key] extends Value ? Key : never }[keyof Row &
  string]

/** A text that does not fit breaks before an @ sign and after a slash, if possible. */
export function broken(text: string): ReactNode {
  if (!/[@/]/.test(text)) return text
  const [first, ...rest] = text.split(/(?=@)|(?<=\/)/)
  return (
    <>
      {first}
      {rest.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** What a time of 0 shows: such a moment has not come, and is none of 1970. One that a server leaves out is 0. */
const noTime = '–'

/** Without a target the text of a row is no link. */
type Look<Row> = { to?: (row: Row) => ScreenTarget | undefined; mono?: true }

/** Makes the cells of a text, which are links if they lead to a screen. */
const textCell =
  <Row,>(key: keyof Row, className: string | undefined, { to, mono }: Look<Row>) =>
  (row: Row): ReactNode => {
    const look = { className, 'data-mono': mono, children: broken(String(row[key] ?? '')) }
    const target = to?.(row)
    return target ? <ScreenLink {...target} {...look} /> : <span {...look} />
  }

const ActionsOf = ({ actions }: { actions: readonly RowAction[] }) => (
  <span className={classes.actions}>
    {actions.map(({ label, name, to, onClick }) =>
      to ? (
        <ScreenLink key={label} {...to} className={classes.action} aria-label={name}>
          {label}
        </ScreenLink>
      ) : (
        <button
          key={label}
          type="button"
          className={classes.action}
          aria-label={name}
          disabled={onClick === undefined}
          onClick={onClick}
        >
          {label}
        </button>
      ),
    )}
  </span>
)

/**
 * Builds the columns of a list at module scope, under the headers of its messages. A column of a field has the
 * field's name; other columns have a separate name.
 *
 *     const column = columnsOf<UserRow>()(texts.columns)
 *     export const userColumns = [column.identity('email', …), column.text('group_name'), column.time('created_time', { sort: true })]
 */
export const columnsOf =
  <Row extends object>() =>
  <Header extends string>(headers: Readonly<Record<Header, string>>) => {
    type Field<Value> = FieldOf<Row, Value> & Header
    const base = (
      key: Header,
      { width, least, hiddenAtFirst, sort }: Place & Sortable<boolean>,
    ): Omit<Column<Row>, 'cell'> => ({
      key,
      header: headers[key],
      ...(width === undefined ? {} : { width }),
      ...(least === undefined ? {} : { least }),
      ...(hiddenAtFirst ? { hiddenAtFirst } : {}),
      // Its type is in the columns' own signatures.
      ...(sort ? { sort: key as never } : {}),
    })
    return {
      /**
       * The identity of the row: one cell that stays visible, is never cut off, and links to the row's screen if it has
       * one. Numbers are in digits of equal width.
       */
      identity: <Key extends Field<string>, Sorted extends boolean = false>(
        key: Key,
        options: Place & Sortable<Sorted> & Look<Row>,
      ): Column<Row, SortOf<Key, Sorted>> => ({
        ...base(key, options),
        pin: 'start',
        cell: textCell(key, classes.identity, options),
      }),
      text: <Key extends Field<string | number>, Sorted extends boolean = false>(
        key: Key,
        options: Place & Sortable<Sorted> & Look<Row> = {},
      ): Column<Row, SortOf<Key, Sorted>> => ({
        ...base(key, options),
        cell: textCell(key, classes.text, options),
      }),
      /** Epoch seconds, in the zone of the list. `none` is shown for 0. */
      time: <Key extends Field<number>, Sorted extends boolean = false>(
        key: Key,
        {
          none = noTime,
          ...options
        }: Place & Sortable<Sorted> & Pick<Column<Row>, 'pin' | 'isLabelled'> & { none?: string } = {},
      ): Column<Row, SortOf<Key, Sorted>> => ({
        ...base(key, { width: 140, ...options }),
        ...(options.pin ? { pin: options.pin } : {}),
        ...(options.isLabelled ? { isLabelled: true } : {}),
        cell: (row) => {
          const seconds = Number(row[key] ?? 0)
          return seconds === 0 ? none : <Time seconds={seconds} />
        },
      }),
      badge: <Key extends Header, Sorted extends boolean = false>(
        key: Key,
        badgeOf: (row: Row) => Badge,
        options: Place & Sortable<Sorted> = {},
      ): Column<Row, SortOf<Key, Sorted>> => ({
        ...base(key, options),
        cell: (row) => <StatusBadge {...badgeOf(row)} />,
      }),
      /** Links to other screens than the row's own. */
      links: (
        key: Header,
        linksOf: (row: Row) => readonly { label: string; name: string; to: ScreenTarget }[],
        options: Place = {},
      ): Column<Row> => ({
        ...base(key, options),
        cell: (row) => (
          <span className={classes.links}>
            {linksOf(row).map(({ label, name, to }) => (
              <ScreenLink key={label} {...to} aria-label={name}>
                {label}
              </ScreenLink>
            ))}
          </span>
        ),
      }),
      /** The last column: it stays visible. A badge in place of the actions says why there are none. */
      actions: (
        key: Header,
        actionsOf: (row: Row) => readonly RowAction[] | Badge,
        options: Place & { wideOnly?: true } = {},
      ): Column<Row> => ({
        ...base(key, options),
        ...(options.wideOnly ? { wideOnly: true } : {}),
        pin: 'end',
        cell: (row) => {
          const actions = actionsOf(row)
          return 'tone' in actions ? <StatusBadge {...actions} /> : <ActionsOf actions={actions} />
        },
      }),
      custom: <Key extends Header, Sorted extends boolean = false>(
        key: Key,
        cell: (row: Row) => ReactNode,
        options: Place & Sortable<Sorted> & { wrapHeader?: true; pin?: 'start' } = {},
      ): Column<Row, SortOf<Key, Sorted>> => ({
        ...base(key, options),
        ...(options.wrapHeader ? { wrapHeader: true } : {}),
        ...(options.pin ? { pin: options.pin } : {}),
        cell,
      }),
    }
  }

/** The keys of the columns that a view does not show. */
export const hiddenColumns = (
  { hidden }: Pick<ListView, 'hidden'>,
  columns: readonly Pick<Column<never>, 'key' | 'hiddenAtFirst'>[],
): readonly string[] => hidden ?? columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key)
