import type { Random } from '../platform/seeded-random.ts'

export const firstNames = [
  'Maya',
  'Omar',
  'Priya',
  'Owen',
  'Leila',
  'Kenji',
  'Marcus',
  'Julia',
  'Zoë',
  'Mateo',
  'Ingrid',
  'Tomás',
  'Amara',
  'Felix',
  'Hana',
  'Lucía',
  'Noah',
  'Sofia',
  'Elias',
  'Renée',
  'Viktor',
  'Naomi',
  'Pavel',
  'Grace',
  'Idris',
  'Camille',
  'Jonas',
  'Aisha',
  'Dmitri',
  'Esther',
  'Rafael',
  'Willa',
] as const

export const lastNames = [
  'Okafor',
  'Jensen',
  'Chen',
  'Bennett',
  'Silva',
  'Kowalski',
  'Eriksen',
  'Quinn',
  'Ortiz',
  'Müller',
  'Novak',
  'Haddad',
  'Lindqvist',
  'Moreau',
  'Tanaka',
  'Abebe',
  'Castillo',
  'Doyle',
  'Fischer',
  'Gupta',
  'Ivanova',
  'Larsen',
  'Mbeki',
  'Nakamura',
  'Petrov',
  'Reyes',
  'Schäfer',
  'Thorne',
  'Ueda',
  'Vargas',
] as const

export type Person = { first_name: string; last_name: string; email: string }

/** A name in the spelling of addresses. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()

/** People with unique names and addresses. */
export function makePeople(random: Random) {
  const taken = new Map<string, number>()
  return function person(domain: string): Person {
    const [first_name, last_name] = [random.pick(firstNames), random.pick(lastNames)]
    const name = `${plain(first_name)}.${plain(last_name)}`
    const earlier = taken.get(`${name}@${domain}`) ?? 0
    taken.set(`${name}@${domain}`, earlier + 1)
    return { first_name, last_name, email: `${name}${earlier === 0 ? '' : earlier + 1}@${domain}` }
  }
}
