import type { Settings } from '../../platform/env/env.ts'

/** The address that directories call. */
export const scimUrl = ({ publicUrl }: Settings): string => `${publicUrl.replace(/\/$/, '')}/scim/v2`
