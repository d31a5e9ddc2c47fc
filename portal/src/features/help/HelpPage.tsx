import { type HelpSection, helpMessages as texts } from '@telecopy/contract/messages/help'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { Anchor, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { portalSettings } from '../../api/portal-settings.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ErrorList } from './ErrorList.tsx'
import classes from './Help.module.css'
import { countOf, searchHelp } from './help-search.ts'

/**
 * The result code in the address, with which the reports open the fax error list; '' opens it without a code, and undefined
 * leaves it closed.
 */
const useCode = (): string | undefined =>
  useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('fax_error_codes') ?? undefined,
  })

/** The help: topics that open on request, found by words. */
export function HelpPage() {
  const code = useCode()
  const [keywords, setKeywords] = useState('')
  const [isForCode, setIsForCode] = useState(true)
  const words = keywords.trim()
  const found = searchHelp(words)
  const count = countOf(found)
  const isOpen = (isFirst: boolean): boolean => words !== '' || (isFirst && code === undefined)
  return (
    <>
      <PageHeader title={texts.title} />
      <div role="search" className={classes.search}>
        <TextInput
          className={classes.box}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={keywords}
          onChange={(event) => setKeywords(event.currentTarget.value)}
        />
        <span role="status" className={classes.count}>
          {words !== '' && (count === 0 ? texts.nothingFound(words) : texts.found(count))}
        </span>
      </div>
      <Card>
        {found.before.map((section, at) => (
          <Topic key={section.name} title={section.title} isOpen={isOpen(at === 0)}>
            <Entries section={section} />
          </Topic>
        ))}
        {found.errors.length > 0 && (
          <Topic title={texts.errors.title} isOpen={words !== '' || code !== undefined}>
            <ErrorList
              errors={found.errors}
              code={isForCode && words === '' ? (code ?? '') : ''}
              onShowAll={() => setIsForCode(false)}
            />
          </Topic>
        )}
        {found.after.map((section) => (
          <Topic key={section.name} title={section.title} isOpen={isOpen(false)}>
            <Entries section={section} />
          </Topic>
        ))}
      </Card>
      <About />
    </>
  )
}

/** A topic; the reader opens and closes it, and so does a search. */
const Topic = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details key={String(isOpen)} className={classes.topic} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
)

const Entries = ({ section }: { section: HelpSection }) => (
  <dl className={classes.entries}>
    {section.entries.map(({ title, text, tone }) => (
      <div key={title} className={classes.entry}>
        <dt>{tone === undefined ? title : <StatusBadge tone={tone} label={title} />}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

function About() {
  const { support_url, provider_name } = portalSettings
  return (
    <p className={classes.about}>
      <strong>{texts.about}</strong> {texts.aboutText(provider_name)}
      {support_url !== '' && (
        <>
          {' '}
          <Anchor href={support_url} underline="always" target="_blank" rel="noreferrer">
            {texts.contact}
          </Anchor>
        </>
      )}{' '}
      <Anchor href="/admin/api" underline="always" target="_blank" rel="noreferrer">
        {texts.api}
        <VisuallyHidden> {shellMessages.opensNewWindow}</VisuallyHidden>
      </Anchor>
    </p>
  )
}
