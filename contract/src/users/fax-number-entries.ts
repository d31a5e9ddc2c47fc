/** One number of a user as the users list carries it. `lst_ata_online_time` is in epoch seconds, 0 for never. */
export type FaxNumberEntry = {
  fsi_nid: number
  fax_number: string
  type: '0' | '1'
  ata_mac: string
  lst_ata_online_time: number
}

/** Reads the `fax_numbers` string of a users list row; malformed entries are left out. */
export function parseFaxNumberEntries(text: string): FaxNumberEntry[] {
  return text.split(',').flatMap((entry) => {
    const [nid = '', fax_number = '', type = '', ata_mac = '', lastOnline = ''] = entry.split('-')
    if (fax_number === '') return []
    return [
      {
        fsi_nid: Number(nid),
        fax_number,
        type: type === '1' ? '1' : '0',
        ata_mac,
        lst_ata_online_time: Number(lastOnline),
      },
    ]
  })
}

/** Writes the string that `parseFaxNumberEntries` reads. */
export function formatFaxNumberEntries(entries: readonly FaxNumberEntry[]): string {
  return entries
    .map((entry) =>
      [entry.fsi_nid, entry.fax_number, entry.type, entry.ata_mac, entry.lst_ata_online_time || ''].join('-'),
    )
    .join(',')
}
