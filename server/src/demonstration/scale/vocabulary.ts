import { firstNames, lastNames } from '../people.ts'

type Words = readonly [string, ...string[]]

const words = (text: string): Words => text.trim().split(/\s+/) as unknown as Words

/** At most 256 of each, so that a draw fits a byte. */
export const givenNames: Words = [
  ...firstNames,
  ...words(`
    Adam Alice Anders Anita Anna Astrid Bea Björn Bruno Carla Carmen Celia Chloé Clara Colin Daniel Daria David Diego
    Dora Edgar Elena Elif Emil Emma Enzo Erik Eva Fatima Filip Flora Frida Gina Hugo Ilse Irene Ivan Jack James Jean
    Jonah José Judith Karim Karin Kasia Laura Lena Liam Lina Linda Louis Luis Lukas Maja Malik Maria Marta Mary Mina
    Miriam Nadia Nils Nina Nora Olga Oscar Paul Petra Quentin Rachel Rania Robin Rosa Ruth Salma Samuel Sara Selma
    Simon Stella Tara Theo Thomas Tilda Uma Vera Walter Yara Yusuf Zara Zoltan`),
]

export const familyNames: Words = [
  ...lastNames,
  ...words(`
    Adams Ahmed Allen Alvarez Anderson Andersson Bailey Baker Banerjee Barnes Becker Bell Berg Bianchi Brooks Brown
    Bruno Burke Byrne Campbell Carter Clark Cohen Collins Cooper Costa Cruz Dahl Davies Delgado Demir Diaz Dubois
    Durand Edwards Egger Evans Farrell Ferrari Flores Foster Fournier Franco García Gomez Graham Green Hall Hansen
    Harris Hassan Hill Hofer Horvat Hughes Huang Ibrahim Jackson Janssen Johnson Jones Kaya Keller Kelly Khan Kim King
    Klein Koch Kovács Kumar Lang Laurent Lee Lehmann Lewis Lopez Lund Maier Marino Martin Mason Meyer Miller Mitchell
    Moore Morales Morgan Murphy Navarro Nelson Nguyen Nowak Olsen Owens Park Parker Patel Perez Peters Popescu Price
    Ramos Reed Ricci Rivera Roberts Robinson Romano Rossi Roux Russo Santos Sato Schmidt Scott Shah Sharma Singh Smith
    Sokolov Stewart Suzuki Taylor Torres Turner Usman Vega Vogel Walker Wang Ward Weber White Williams Wilson Wolf
    Wood Wright Yamada Yang Young Zhang Ziegler`),
]

export const places: Words = words(`
  Alder Amber Anchor Ashford Aspen Atlas Beacon Birch Blue Bridge Bright Canyon Cedar Central Chestnut Clear Coastal
  Copper Coral Crescent Crown Delta Eagle East Elm Ember Fair Falcon First Fox Garden Glen Golden Grand Granite Green
  Grove Harbor Hazel Heron High Hill Iron Ivy Jasper Juniper Keystone Lake Laurel Liberty Linden Maple Marble Meadow
  Mesa Metro Mill Mission North Oak Ocean Olive Orchard Park Pearl Pine Pioneer Prairie Quarry Red Ridge River Rose
  Sage Sand Sierra Silver South Spring Star Stone Summit Sun Terra Timber Union Valley Vista West Willow Wind Winter`)

type Trade = readonly [trade: string, word: string]

/** The kinds of organisations, and the word that their addresses end in. */
export const trades: readonly [Trade, ...Trade[]] = [
  ['Family Clinic', 'clinic'],
  ['Medical Group', 'med'],
  ['Hospital', 'hospital'],
  ['Pharmacy', 'rx'],
  ['Dental', 'dental'],
  ['Orthopedics', 'ortho'],
  ['Imaging', 'imaging'],
  ['Veterinary', 'vet'],
  ['Legal', 'legal'],
  ['Law Offices', 'law'],
  ['Title & Escrow', 'title'],
  ['Insurance', 'insure'],
  ['Realty', 'realty'],
  ['Mortgage', 'loans'],
  ['Freight', 'freight'],
  ['Supply', 'supply'],
  ['Credit Union', 'cu'],
  ['School District', 'school'],
  ['County Office', 'county'],
  ['Home Care', 'care'],
]

export const carriers = [
  'Voice',
  'Telecom',
  'Networks',
  'Connect',
  'Communications',
  'Cloud',
  'Digital',
] as const

export const regions = ['North', 'South', 'East', 'West', 'Central'] as const

export const departments = [
  'Accounting',
  'Admissions',
  'Billing',
  'Cardiology',
  'Claims',
  'Compliance',
  'Customer Service',
  'Emergency',
  'Family Law',
  'Front Desk',
  'Human Resources',
  'Intake',
  'Laboratory',
  'Litigation',
  'Medical Records',
  'Oncology',
  'Pediatrics',
  'Purchasing',
  'Radiology',
  'Referrals',
  'Sales',
  'Scheduling',
  'Shipping',
  'Underwriting',
] as const

export const teams = ['Day Team', 'Night Team', 'Desk A', 'Desk B', 'Second Floor', 'Annex'] as const

export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
] as const
