/** Whether a value is an object with named fields, as one of JSON: no list and no null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
