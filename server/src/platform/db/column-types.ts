import type { ColumnType } from 'kysely'
import type { FieldRecord, ValueOfKind } from '@telecopy/contract/kit/fields'

/** A column with a default: an insert may leave it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
/** A 0/1 column, 0 by default. */
export type FlagColumn = Defaulted<0 | 1>

/** The columns of a record of fields; each has a default. */
export type ColumnsOf<Fields extends FieldRecord> = {
  [Name in keyof Fields]: Defaulted<ValueOfKind[Fields[Name]['kind']]>
}
