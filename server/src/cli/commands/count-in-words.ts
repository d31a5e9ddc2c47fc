/** `1 session`, `2,000 sessions`. */
export const inWords = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
