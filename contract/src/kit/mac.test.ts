import { describe, expect, it } from 'vitest'
import { numberSettings } from '../fax-numbers/number-settings.ts'
import { MacAddress } from './mac.ts'
import { keywordsMistake } from './search-keywords.ts'

const ofNumber = (typed: string) => numberSettings.ata_mac.safeParse(typed).data
const ofEngine = (typed: string) => MacAddress.safeParse(typed).data

describe('a MAC address', () => {
  it.each([
    '001FC1A2B3FF',
    '001fc1a2b3ff',
    '00:1f:C1:a2:B3:fF',
    '00-1F-C1-A2-B3-FF',
    '001f.c1a2.b3ff',
    '00 1F C1 A2 B3 FF',
    '00‑1f‑c1‑a2‑b3‑ff',
  ])('%s is read as it is stored', (typed) =>
    expect([ofNumber(typed), ofEngine(typed)]).toEqual(['001FC1A2B3FF', '001FC1A2B3FF']),
  )
  it.each([
    '001FC1A2B3ﬀ',
    '００1FC1A2B3FF',
    '001FC1A2B3F',
    '001FC1A2B3FG',
    '001F,C1A2,B3FF',
    '001F_C1A2_B3FF',
  ])('%s is none, though its upper case or a folded form may be one', (typed) =>
    expect([ofNumber(typed), ofEngine(typed)]).toEqual([undefined, undefined]),
  )
  it('is not searched by a letter whose upper case is two digits', () =>
    expect(keywordsMistake('ata_mac', 'ﬀ')).toContain('001F'))
})
