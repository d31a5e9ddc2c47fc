import { brandDomain } from '@telecopy/contract/brands/brand-domain'
import {
  type BrandFieldName,
  brandFieldNames,
  brandFields,
  newBrandValues,
} from '@telecopy/contract/brands/brand-fields'
import { domainRefusals } from '@telecopy/contract/brands/brand-problems'
import type { updateBrand } from '@telecopy/contract/brands/brands.calls'
import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { lengths } from '@telecopy/contract/limits'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { fieldLabels } from '@telecopy/contract/messages/fields'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { UseFormReturnType } from '@mantine/form'
import type { Problem } from '../../api/problem.ts'
import { type FormValues, formValuesOf, wireValuesOf } from '../../form/field-values.ts'
import { nameError } from '../../form/name-error.ts'

/** What is saved of a brand. The logo is a data URL, '' for none. */
type SavedValues = FormValues<typeof brandFields, BrandFieldName> & { logo_data: string }
/** The values of the forms of a brand; `refused_logo` says why the file that was chosen last is no logo. */
export type BrandValues = SavedValues & { refused_logo: string }
type SavedName = keyof SavedValues
export type BrandForm = UseFormReturnType<BrandValues>
export type BrandFlag = {
  [Name in keyof BrandValues]: BrandValues[Name] extends boolean ? Name : never
}[keyof BrandValues]

const names: readonly SavedName[] = [...brandFieldNames, 'logo_data']

export const valuesOfBrand = (brand: Brand): BrandValues => ({
  ...formValuesOf(brandFields, brandFieldNames, brand),
  logo_data: brand.logo_data,
  refused_logo: '',
})

export const valuesOfNew: BrandValues = {
  ...formValuesOf(brandFields, brandFieldNames, newBrandValues),
  logo_data: '',
  refused_logo: '',
}

/** The fields in which the typed values differ from the others. */
export const changedFields = (values: BrandValues, before: BrandValues): SavedName[] =>
  names.filter((name) => values[name] !== before[name])

type Sent = Omit<SentBodyOf<typeof updateBrand>, 'fsi_bid' | 'fsi_gid' | 'version'>

/** The given values, in the form of a request; all of them by default. */
export function sentBrand(values: BrandValues, wanted: readonly (keyof BrandValues)[] = names): Sent {
  const fields = brandFieldNames.filter((name) => wanted.includes(name))
  const sent = wireValuesOf(brandFields, fields, values)
  return wanted.includes('logo_data') ? { ...sent, logo_data: values.logo_data } : sent
}

/** The first error of each field. */
export function brandErrors({ brand_name, domain, refused_logo }: BrandValues): {
  [Name in SavedName]?: string
} {
  const name = nameError(brand_name, { most: lengths.brandName, message: texts.nameInvalid })
  return {
    ...(name === undefined ? {} : { brand_name: name }),
    ...(brandDomain(domain) === undefined ? { domain: texts.domainInvalid } : {}),
    ...(refused_logo === '' ? {} : { logo_data: refused_logo }),
  }
}

/** The field that a refusal is about. */
export const refusedFields = {
  fieldOf: ({ reason = '' }: Problem) => (reason in domainRefusals ? 'domain' : undefined),
} as const

/** A setting's label and its value, in words. */
export function saidOf(name: keyof BrandValues, values: BrandValues): [label: string, value: string] {
  const { set, none } = fieldLabels.logoStates
  if (name === 'logo_data' || name === 'refused_logo')
    return [texts.logo, values.logo_data === '' ? none : set]
  const value = values[name]
  const label = brandFields[name].label()
  if (typeof value === 'boolean') return [label, value ? sharedMessages.form.on : sharedMessages.form.off]
  return [label, value === '' ? none : value]
}
