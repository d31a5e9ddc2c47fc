import { actorOf, actParts, type SentencePart } from '@telecopy/contract/history/told-sentence'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import type { HistoryEntity, RecordedThing } from '@telecopy/contract/history/history.schemas'
import { broken } from '../../list/columns.tsx'
import { ScreenLink, type ScreenTarget } from '../../navigation/ScreenLink.tsx'
import classes from './History.module.css'
import type { FindThing, ShownRecord } from './shown-record.ts'

const numberTarget = ({ id, fsi_gid, fsi_uid }: RecordedThing, fax_number: string): ScreenTarget =>
  fsi_uid === 0
    ? { screen: 'unassigned-fax-number', selection: { fsi_nid: id, fax_number, fsi_gid } }
    : { screen: 'fax-number', selection: { fsi_nid: id, fsi_uid } }

const targets: Readonly<Record<HistoryEntity, (thing: RecordedThing, name: string) => ScreenTarget>> = {
  group: ({ id }) => ({ screen: 'group-details', selection: { fsi_gid: id } }),
  user: ({ id }) => ({ screen: 'user-details', selection: { fsi_uid: id } }),
  'fax-number': numberTarget,
  'shared-line': ({ id, fsi_gid }) => ({ screen: 'gsd-details', selection: { gsd_id: id, fsi_gid } }),
  brand: ({ id, fsi_gid }) => ({ screen: 'brand-details', selection: { fsi_bid: id, fsi_gid } }),
  'cover-page': ({ id, fsi_gid }) => ({ screen: 'coverpage-details', selection: { fsi_cpid: id, fsi_gid } }),
}

/** The screen of a thing that exists; `name` is its name in the record. */
const targetOf = (thing: RecordedThing, name: string): ScreenTarget => targets[thing.entity](thing, name)

/** Who did what to what. A system's act is dimmed. */
export function SentenceCell({ record }: { record: ShownRecord }) {
  const { findThing } = record
  const actor = record.actor_uid === null ? undefined : findThing({ entity: 'user', id: record.actor_uid })
  const name = actor?.name === undefined || actor.name === '' ? actorOf(record) : actor.name
  return (
    <div>
      <p className={classes.sentence} data-system={record.is_by_person === 0 || undefined}>
        <Name text={name} thing={actor} isDeletedShown />{' '}
        {actParts(record).map((part, at) => (
          <Part
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence
            key={at}
            part={part}
            findThing={findThing}
            isDeletedShown={!record.action.endsWith('.delete')}
          />
        ))}
      </p>
      {name !== actorOf(record) && <p className={classes.email}>{broken(actorOf(record))}</p>}
    </div>
  )
}

/** The group of a record. */
export const GroupCell = ({ record }: { record: ShownRecord }) => (
  <Name
    text={record.group_name}
    thing={record.fsi_gid === null ? undefined : record.findThing({ entity: 'group', id: record.fsi_gid })}
    isDeletedShown
  />
)

type PartProps = { part: SentencePart; findThing: FindThing; isDeletedShown: boolean }

function Part({ part: { text, thing, screen }, findThing, isDeletedShown }: PartProps) {
  if (screen !== undefined) return <ScreenLink screen={screen}>{text}</ScreenLink>
  if (thing === undefined) return text
  return <Name text={text} thing={findThing(thing)} isDeletedShown={isDeletedShown} />
}

type NameProps = { text: string; thing: ReturnType<FindThing>; isDeletedShown: boolean }

/** A name, which leads to its thing if that exists. */
function Name({ text, thing, isDeletedShown }: NameProps) {
  const words = <span className={classes.name}>{broken(text)}</span>
  if (thing === undefined) return words
  if (thing.is_deleted === 0) return <ScreenLink {...targetOf(thing, text)}>{words}</ScreenLink>
  return isDeletedShown ? (
    <>
      {words} <span className={classes.none}>({texts.deleted})</span>
    </>
  ) : (
    words
  )
}
