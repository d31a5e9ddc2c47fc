/** The texts about saved views that lists show from the start, and the server's refusals. */
export const savedViewMessages = {
  button: 'Views',
  changed: 'changed',
  buttonOf: (name: string) => `Views: ${name}`,
  buttonOfChanged: (name: string) => `Views: ${name}, changed`,
  loading: 'Loading…',
} as const
