import { problemType } from '../kit/problems.ts'
import { scimRefusals as texts } from '../messages/scim.ts'

/** The reasons are the values of `scimType` (RFC 7644, section 3.12). */
export const InvalidFilter = problemType(
  'scim_invalid_filter',
  { http: 400, reason: 'invalidFilter' },
  () => texts.invalidFilter,
)
export const InvalidPath = problemType(
  'scim_invalid_path',
  { http: 400, reason: 'invalidPath' },
  () => texts.invalidPath,
)
export const NoTarget = problemType('scim_no_target', { http: 400, reason: 'noTarget' }, () => texts.noTarget)
export const InvalidValue = problemType(
  'scim_invalid_value',
  { http: 400, reason: 'invalidValue' },
  () => texts.invalidValue,
)
export const InvalidSyntax = problemType(
  'scim_invalid_syntax',
  { http: 400, reason: 'invalidSyntax' },
  () => texts.invalidSyntax,
)
export const Mutability = problemType(
  'scim_mutability',
  { http: 400, reason: 'mutability' },
  () => texts.mutability,
)
export const Uniqueness = problemType(
  'scim_uniqueness',
  { http: 409, reason: 'uniqueness' },
  () => texts.externalIdTaken,
)
