/** Stands for the beginning of a field in joined instructions, so that no word grows over it. */
export const fieldMark = '\u0001'

// Fields that load other files, or run programs. A word processor may do so when it opens the page.
const loading =
  /\b(?:INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|DDE|DDEAUTO|LINK|EMBED|RD|AUTOTEXT|AUTOTEXTLIST|DATABASE)\b/i

// An address may hold any word, and is only opened by a click. It ends at a mark, because a field in it is a field.
const hyperlink = new RegExp(String.raw`\bHYPERLINK\s+"[a-z]+:[^"\s${fieldMark}]*"`, 'gi')

/** Whether instructions of fields, joined with a mark before each field, have one that loads something. */
export const loadsSomething = (instructions: string): boolean =>
  loading.test(instructions.replace(hyperlink, fieldMark))
