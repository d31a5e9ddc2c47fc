import { texts } from '#texts'

export const printMessages = texts('printMessages', {
  printed: (provider: string, account: string, time: string) =>
    `${provider} · printed by ${account} at ${time}`,
})
