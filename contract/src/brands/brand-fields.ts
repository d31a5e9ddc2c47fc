import { type Field, type FieldValues, mapFields } from '../kit/fields.ts'
import { lengths } from '../limits.ts'
import { fieldLabels } from '../messages/fields.ts'
import { brandFieldLabels } from '../messages/brands.ts'

type BrandField = Field & {
  /** The value of a new brand when the request leaves the field out. */
  inNew: 'required' | 'on' | 'empty'
}

const flag = { kind: 'flag', inNew: 'on' } as const

/**
 * The settings of a brand beside its logo. Schemas, columns, form values and the texts of the history derive from this
 * record. The domain has a stricter rule than its kind: see `brand-domain.ts`.
 */
export const brandFields = {
  is_active: { ...flag, label: () => fieldLabels.activated },
  brand_name: {
    kind: 'text',
    label: () => brandFieldLabels.brandName,
    inNew: 'required',
    most: lengths.brandName,
    isLatin: true,
  },
  domain: {
    kind: 'text',
    label: () => brandFieldLabels.domain,
    inNew: 'required',
    most: lengths.brandDomain,
  },
  is_send_welcome_email: { ...flag, label: () => brandFieldLabels.sendWelcomeEmail },
  welcome_email: {
    kind: 'text',
    label: () => brandFieldLabels.customizedWelcomeEmail,
    inNew: 'empty',
    most: lengths.welcomeEmail,
  },
  is_send_activation_link: { ...flag, label: () => brandFieldLabels.includeActivationLinkAndUserGuide },
  email_signature: {
    kind: 'text',
    label: () => brandFieldLabels.emailNotificationSignature,
    inNew: 'empty',
    most: lengths.emailSignature,
  },
  is_allow_sub_group_signin: { ...flag, label: () => brandFieldLabels.allowSubGroupsUsersToSignIn },
} as const satisfies Readonly<Record<string, BrandField>>

export type BrandFieldValues = FieldValues<typeof brandFields>
export type BrandFieldName = keyof BrandFieldValues
export const brandFieldNames = Object.keys(brandFields) as BrandFieldName[]

const startOf = { required: '', on: 1, empty: '' } as const

/** The values of a new brand whose request leaves the fields out; name and domain are still missing. */
export const newBrandValues = mapFields(
  brandFields,
  brandFieldNames,
  ({ inNew }) => startOf[inNew],
) as BrandFieldValues
