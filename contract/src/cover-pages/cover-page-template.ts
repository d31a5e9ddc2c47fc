const line = String.raw`\pard\brdrb\brdrs\brdrw10\brsp60\par\pard`

/** One row of the form: a label, and room to fill in. */
const row = (label: string): string => String.raw`\pard\sa200\tx1800{\b ${label}:}\tab\par`

/**
 * The template of a cover page: a document of ours in RTF, to be completed in a word processor. Its labels are plain
 * text, and nothing replaces them.
 */
export const coverPageTemplate = [
  String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Helvetica;}}`,
  String.raw`\paperw11906\paperh16838\margl1440\margr1440\margt1440\margb1440\f0\fs24`,
  String.raw`\pard\sa300{\fs56\b Fax}\par`,
  line,
  ...['To', 'Fax Number', 'From', 'Date', 'Pages', 'Subject'].map(row),
  line,
  String.raw`\pard\sa200{\b Message:}\par\par\par\par`,
  line,
  String.raw`\pard{\fs18 This fax is meant for the addressee only. If you received it by mistake, tell the sender and destroy it.}\par}`,
  '',
].join('\n')
