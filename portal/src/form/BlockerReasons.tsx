import type { BlockerKind, BlockerKinds, BlockerWith } from '@telecopy/contract/kit/blockers'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { Fragment, type ReactNode } from 'react'
import { useCurrentScreen } from '../navigation/current-screen.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { ReasonList } from '../ui/ReasonList.tsx'

/** A group that an obstacle leads to. */
export type Place = { fsi_gid: number; group_name: string }

/** The groups that have the obstacles: the group itself, its parent, or the target of a move. */
export type Places = { group: Place; parent?: Place | undefined; target?: Place | undefined }

type Blocker = BlockerWith<string>

export type BlockerReasonsProps = {
  blockers: readonly Blocker[]
  /** The texts of the reasons, and the groups that have the obstacles. */
  kinds: BlockerKinds
  places: Places
  /** A link to an obstacle that this screen itself shows, or a way out of it. */
  here?: (reason: string) => ReactNode
  id?: string
}

/** Every obstacle with its text from the contract and a link to the screen that shows it. */
export function BlockerReasons({ blockers, id, ...shared }: BlockerReasonsProps) {
  if (blockers.length === 0) return null
  const reasons = blockers.map((blocker) => {
    const props = { ...shared, blocker, kind: shared.kinds[blocker.reason] }
    return {
      key: blocker.reason,
      text: props.kind?.text(blocker.count) ?? blocker.reason,
      link: <Links {...props} />,
    }
  })
  return <ReasonList reasons={reasons} {...(id === undefined ? {} : { id })} />
}

type LinkProps = Pick<BlockerReasonsProps, 'places' | 'here'> & {
  blocker: Blocker
  kind: BlockerKind | undefined
}

const placeOf = ({ places, kind }: LinkProps): Place =>
  (kind?.of === undefined ? undefined : places[kind.of]) ?? places.group

function BlockerLink(props: LinkProps) {
  const { target, reason } = props.blocker
  const { fsi_gid, group_name } = placeOf(props)
  const { screen, selection } = useCurrentScreen()
  switch (target) {
    case 'users':
    case 'group-details':
    case 'set-default-user':
      if (screen === target && (selection as Place).fsi_gid === fsi_gid) return props.here?.(reason)
      return (
        <ScreenLink screen={target} selection={{ fsi_gid, group_name }}>
          {texts.show[target]}
        </ScreenLink>
      )
    case 'groups':
    case 'ssosignin':
      return <ScreenLink screen={target}>{texts.show[target]}</ScreenLink>
    default:
      return props.here?.(reason)
  }
}

/** The things that an obstacle names, each with a link to its screen. */
function namedBy({ blocker: { groups, lines }, places }: LinkProps): ReactNode[] | undefined {
  if (lines !== undefined)
    return lines.map(({ gsd_id, fsi_gid, tag }) => (
      <ScreenLink key={gsd_id} screen="gsd-details" selection={{ gsd_id, fsi_gid }}>
        {tag}
      </ScreenLink>
    ))
  return groups?.map(({ fsi_gid, group_name }) =>
    fsi_gid === places.group.fsi_gid ? (
      group_name
    ) : (
      <ScreenLink key={fsi_gid} screen="group-details" selection={{ fsi_gid, group_name }}>
        {group_name}
      </ScreenLink>
    ),
  )
}

/** The named things, and a link to those that are not named. */
function Links(props: LinkProps) {
  const { more_groups = 0, more_lines = 0 } = props.blocker
  const more = more_groups + more_lines
  const named = namedBy(props)
  if (named === undefined) return <BlockerLink {...props} />
  return (
    <>
      <span>
        {named.map((thing, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the things of one obstacle, in its order
          <Fragment key={at}>
            {at > 0 && ', '}
            {thing}
          </Fragment>
        ))}
      </span>
      {more > 0 && (
        <>
          {' '}
          {texts.moreGroups(more)} <BlockerLink {...props} />
        </>
      )}
    </>
  )
}
