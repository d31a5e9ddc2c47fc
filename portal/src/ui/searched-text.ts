/** A text as searches compare it: without regard to case and accents, so that "numero" finds "número". */
export const searchedText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
