/** The mark that every CSV file begins with: without it, a spreadsheet takes UTF-8 for another alphabet. */
export const csvMark = '\uFEFF'
