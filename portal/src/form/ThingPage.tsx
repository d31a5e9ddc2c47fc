import { NotFound } from '@telecopy/contract/kit/problems'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isProblem } from '../api/problem.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { useGo } from '../navigation/go.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FormLoading, FormNotLoaded, Gone } from './FormStates.tsx'
import classes from './FormStates.module.css'

type ThingPageProps<Thing, Key extends QueryKey> = {
  texts: {
    detailsScreen: string
    loading: string
    missing: string
    backToGroup: string
    deleted: (name: string) => string
    ofGroupNamed: (name: string, group: string) => string
  }
  query: UseQueryOptions<Thing, Error, Thing, Key>
  /** The group that the screen belongs to. */
  fsi_gid: number
  nameOf: (thing: Thing) => string
  /** The heights of the first sections in px. */
  heights: readonly number[]
  children: (thing: Thing, onDeleted: () => void) => ReactNode
}

/** The screen of a thing of a group, which may be deleted here or by somebody else. It leads back to the group then. */
export function ThingPage<Thing extends { group_name: string }, Key extends QueryKey>(
  props: ThingPageProps<Thing, Key>,
) {
  const { texts, fsi_gid, nameOf, heights, children } = props
  const go = useGo()
  const [deleted, setDeleted] = useState<Thing>()
  const query = useQuery({ ...props.query, enabled: deleted === undefined })
  if (deleted !== undefined)
    return (
      <Gone
        title={texts.detailsScreen}
        message={texts.deleted(nameOf(deleted))}
        tone="good"
        onLeave={() => go('group-details', { fsi_gid, group_name: deleted.group_name })}
      />
    )
  if (isProblem(query.error, NotFound))
    return (
      <Gone
        title={texts.detailsScreen}
        message={texts.missing}
        tone="warn"
        onLeave={() => go('group-details', { fsi_gid })}
      />
    )
  const thing = query.data
  return (
    <>
      <PageHeader
        title={texts.detailsScreen}
        name={thing && nameOf(thing)}
        summary={thing === undefined ? '\u00A0' : texts.ofGroupNamed(nameOf(thing), thing.group_name)}
      />
      {thing !== undefined ? (
        children(thing, () => setDeleted(() => thing))
      ) : query.isError ? (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={<BackToGroup fsi_gid={fsi_gid}>{texts.backToGroup}</BackToGroup>}
        />
      ) : (
        <FormLoading label={texts.loading} heights={heights} hasTabs />
      )}
    </>
  )
}

type BackToGroupProps = { fsi_gid: number; children: string }

export const BackToGroup = ({ fsi_gid, children }: BackToGroupProps) => (
  <ScreenLink screen="group-details" selection={{ fsi_gid }}>
    {children}
  </ScreenLink>
)

/** The sections of such a screen, one below the other. */
export const ThingSections = ({ children }: { children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
)
