import { branding } from '@telecopy/contract/limits'
import { brandMessages, brandMessages as texts } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { isPngFile, logoPrefix } from '@telecopy/contract/brands/brand-logo'
import { pictureOnly } from '@telecopy/contract/brands/png-chunks'
import { Button } from '@mantine/core'
import { type SyntheticEvent, useRef } from 'react'
import { base64Of } from '../../form/base64-of.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import classes from './BrandPage.module.css'
import type { BrandForm } from './brand-values.ts'

type ReadLogo = { data: string } | { error: string }

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)

/**
 * Reads a chosen file as a data URL of the picture alone, so that the screen shows what is stored. Its beginning decides whether it is a PNG: its name and its type say
 * nothing.
 */
async function readLogo(file: File): Promise<ReadLogo> {
  try {
    const start = bytesOf(await base64Of(file.slice(0, 9)))
    if (!isPngFile(start)) return { error: sharedMessages.unsupportedFile }
    if (file.size > branding.logoBytes) return { error: brandMessages.logoTooLarge }
    const picture = pictureOnly(bytesOf(await base64Of(file)))
    return { data: `${logoPrefix}${await base64Of(new Blob([picture]))}` }
  } catch {
    return { error: sharedMessages.unsupportedFile }
  }
}

const sizes = [
  { name: branding.previews[0], width: 350, height: 60 },
  { name: branding.previews[1], width: 240, height: 41 },
] as const

const backgrounds = ['light', 'dark'] as const

/** The logo of the form: chosen as a file, shown as the portal shows it, and removed. */
export function LogoField({ form }: { form: BrandForm }) {
  const { logo_data, refused_logo } = form.values
  const area = useRef<HTMLDivElement>(null)
  // The one before the file that was chosen last.
  const former = useRef(logo_data)
  // The button that was pressed is gone.
  const focusChoice = (): void =>
    void requestAnimationFrame(() => area.current?.querySelector('input')?.focus())
  const show = (data: string, refused = ''): void => {
    form.setFieldValue('logo_data', data)
    form.setFieldValue('refused_logo', refused)
  }
  const remove = (): void => {
    show('')
    focusChoice()
  }
  const dropRefused = (): void => {
    form.setFieldValue('refused_logo', '')
    focusChoice()
  }
  const take = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return
    const read = await readLogo(file)
    if ('error' in read) form.setFieldValue('refused_logo', read.error)
    else {
      former.current = logo_data
      show(read.data)
    }
  }
  const refuse = (message: string): void => show(former.current, message)
  const judge = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: SyntheticEvent<HTMLImageElement>): void => {
    if (naturalWidth * naturalHeight > branding.logoPixels) refuse(texts.logoTooLarge)
  }
  return (
    <>
      {logo_data === '' ? (
        <NoteLine>{texts.noLogo}</NoteLine>
      ) : (
        <div className={classes.previews}>
          {backgrounds.flatMap((background) =>
            sizes.map(({ name, width, height }) => (
              <figure key={`${name} ${background}`} className={classes.preview}>
                <div className={classes.paper} data-background={background}>
                  <img
                    src={logo_data}
                    alt={texts.previewOf(name, background)}
                    width={width}
                    height={height}
                    onLoad={judge}
                    onError={() => refuse(sharedMessages.unsupportedFile)}
                  />
                </div>
                <figcaption>{texts.previewOf(name, background)}</figcaption>
              </figure>
            )),
          )}
        </div>
      )}
      <div ref={area}>
        <FileDrop
          label={texts.logo}
          choose={texts.chooseLogo}
          drop={texts.dropLogo}
          accept=".png,image/png"
          isRequired={false}
          error={refused_logo === '' ? form.errors['logo_data'] : refused_logo}
          onFiles={(files) => void take(files)}
        />
      </div>
      {(logo_data !== '' || refused_logo !== '') && (
        <div className={classes.logoButtons}>
          {refused_logo !== '' && (
            <Button variant="default" onClick={dropRefused}>
              {texts.dropRefused}
            </Button>
          )}
          {logo_data !== '' && (
            <Button variant="default" onClick={remove}>
              {texts.removeLogo}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
