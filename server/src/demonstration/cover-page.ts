/** A small RTF cover page with the name of its group. */
export function makeCoverPage(group_name: string): Buffer {
  const name = group_name.replaceAll(/[\\{}]/g, '')
  const lines = [
    String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Helvetica;}}`,
    String.raw`\f0\fs48\b ${name}\b0\par`,
    String.raw`\fs28 Fax\par\par\fs22 To:\tab\par From:\tab\par Pages:\tab\par Date:\tab\par`,
    String.raw`\par This fax is meant for the person named above only.\par}`,
  ]
  return Buffer.from(lines.join('\n'), 'latin1')
}
