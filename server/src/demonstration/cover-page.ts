/** Text as RTF writes it: its own signs are left out, and all but ASCII is written by number. */
const inRtf = (text: string): string =>
  text.replaceAll(/[\\{}]/g, '').replaceAll(/[^ -~]/g, (sign) => `\\u${sign.codePointAt(0)}?`)

/** A small RTF cover page with the name of its group. */
export function makeCoverPage(group_name: string): Buffer {
  const lines = [
    String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Helvetica;}}`,
    String.raw`\f0\fs48\b ${inRtf(group_name)}\b0\par`,
    String.raw`\fs28 Fax\par\par\fs22 To:\tab\par From:\tab\par Pages:\tab\par Date:\tab\par`,
    String.raw`\par This fax is meant for the person named above only.\par}`,
  ]
  return Buffer.from(lines.join('\n'), 'latin1')
}
