import { lengths } from '@telecopy/contract/limits'

const isolated = (text: string): string => /<([^<>]*)>/.exec(text)?.[1] ?? text

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What is dialled, of an address such as `sip:13125550100@host;ext=42` or `sofia/gateway/one/13125550100`. */
function dialledIn(text: string): string {
  const [, scheme = '', rest = ''] = /^(?:(sips?|tel|fax):)?(.*)$/is.exec(text.trim()) ?? []
  const [user = '', host] = rest.split('@')
  // Without a user, an address of SIP names a machine.
  if (scheme.toLowerCase().startsWith('sip') && host === undefined && user.includes('.')) return ''
  return user
    .replace(/^(?:[a-z][\w.-]*\/)+/i, '')
    .replaceAll(/;[a-z][\w-]*(?:=[^;]*)?/gi, '')
    .replace(/[?:].*$/s, '')
}

/** Whether what is dialled holds a digit. The host of an address is not dialled. */
export const hasDigits = (text: string): boolean => /\d/.test(dialledIn(decoded(isolated(text))))

/** What lets a modem or a switch wait between two numbers. */
const pause = /\s*(?:ext\.?|[,;wpx!~])\s*/i

const separators = /[\s().+/\p{Pd}\p{Cf}]/gu

/** The digits of a part, '' for a service of the own line such as `*70`; undefined for anything else. */
function digitsOf(part: string): string | undefined {
  const digits = part.replaceAll(separators, '').replace(/(?<=\d)#$/, '')
  if (/^[*#]\d{1,3}$/.test(digits)) return ''
  return /^\d*$/.test(digits) ? digits : undefined
}

// Shorter ones reach an outside line, or an extension behind the number.
const wholeNumberDigits = 7

function onlyOf(parts: readonly string[]): string {
  const whole = parts.filter((part) => part.length >= wholeNumberDigits)
  const found = whole.length > 0 ? whole : parts.filter((part) => part.length >= lengths.faxNumberMin)
  return found.length === 1 ? (found[0] ?? '') : ''
}

/**
 * The digits of a telephone number as people, modems and switches write it, such as `+1 (202) 555-0100`, `9w12025550100`
 * or `sip:12025550100@host`; '' where it cannot be told.
 */
export function numberIn(text: string): string {
  const parts = dialledIn(decoded(isolated(text)))
    .replace(/^(?:at)?d?[tp](?=[\d*+,])/i, '')
    .split(pause)
    .map(digitsOf)
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return ''
  const digits = known.length === 1 ? (known[0] ?? '') : onlyOf(known)
  return digits.length <= lengths.faxNumber ? digits : ''
}
