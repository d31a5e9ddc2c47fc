import { texts } from '#texts'

/** The texts about saved views that lists show from the start, and the server's refusals. */
export const savedViewMessages = texts('savedViewMessages', {
  button: 'Views',
  changed: 'changed',
  current: 'View:',
  loading: 'Loading…',
})
