export const printMessages = {
  printed: (provider: string, account: string, time: string) =>
    `${provider} · printed by ${account} at ${time}`,
} as const
