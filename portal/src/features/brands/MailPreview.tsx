import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { type PreviewedTexts, previewQuery } from './brand-details.data.ts'
import type { BrandValues } from './brand-values.ts'
import classes from './BrandPage.module.css'

const typingMilliseconds = 400

/** The fields that the mail depends on: the preview is sent each of them. */
type Previewed = Required<
  Omit<PreviewedTexts, 'is_active' | 'is_send_welcome_email' | 'is_allow_sub_group_signin'>
>

/** What the preview shows of a form. */
function previewedTexts(values: BrandValues, fsi_gid: number): Previewed {
  const { brand_name, domain, welcome_email, email_signature, is_send_activation_link, logo_data } = values
  return {
    fsi_gid,
    brand_name,
    domain,
    welcome_email: welcome_email.trim(),
    email_signature: email_signature.trim(),
    is_send_activation_link: is_send_activation_link ? 1 : 0,
    has_logo: logo_data === '' ? 0 : 1,
  }
}

// The page's policy allows no style attributes, and a link would open the portal inside the frame. Typed text holds no
// quote, so that these find attributes only.
const inert = (html: string, logo: string): string =>
  html
    .replaceAll(' style="', ' data-style="')
    .replaceAll(' href="', ' data-href="')
    .replace('src="cid:logo"', `src="${logo}"`)

/** Sets the styles of the mail from outside of the frame, where no script runs, and gives the frame its height. */
function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const mail = frame.contentDocument
  if (mail === null) return
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  // As mail programs do: a word may be longer than a line.
  mail.body.style.overflowWrap = 'anywhere'
  const fit = (): void => {
    frame.style.height = `${mail.documentElement.scrollHeight}px`
  }
  // The lines of the mail break anew when the window changes.
  new ResizeObserver(fit).observe(mail.body)
  fit()
}

/** The welcome e-mail with the texts of the form, rendered by the server as the real one. */
export function MailPreview({ values, fsi_gid }: { values: BrandValues; fsi_gid: number }) {
  const { logo_data } = values
  const [key] = useDebouncedValue(JSON.stringify(previewedTexts(values, fsi_gid)), typingMilliseconds)
  const { data, isError, refetch } = useQuery(previewQuery(JSON.parse(key) as Previewed))
  return (
    <section
      className={classes.mail}
      aria-label={texts.previewTitle}
      aria-busy={data === undefined && !isError}
    >
      <Text fw={500}>{texts.previewTitle}</Text>
      {isError && (
        <>
          <ProblemMessage message={sharedMessages.unavailable} />
          <div>
            <Button variant="default" onClick={() => void refetch()}>
              {sharedMessages.tryAgain}
            </Button>
          </div>
        </>
      )}
      {data !== undefined && !isError && (
        <>
          <Text>{texts.previewSubject(data.subject)}</Text>
          <iframe
            className={classes.mailFrame}
            title={texts.previewTitle}
            // It shows all of the mail and reacts to nothing.
            tabIndex={-1}
            sandbox="allow-same-origin"
            srcDoc={inert(data.html, logo_data)}
            onLoad={dress}
          />
        </>
      )}
      {data === undefined && !isError && <Skeleton height={320} radius="md" />}
    </section>
  )
}
