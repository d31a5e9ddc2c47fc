import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fields.ts'
import { counted } from './language.ts'

export const fieldRefusals: Translated<typeof english.fieldRefusals> = {
  atMost: (most) => counted(most, { one: '# caractère au maximum.', other: '# caractères au maximum.' }),
  atLeastOne: 'Au moins 1 caractère.',
  latin: 'Uniquement des lettres latines, des chiffres, des espaces et des signes de ponctuation.',
  ascii: 'Uniquement des lettres sans accents, des chiffres, des espaces et des signes de ponctuation.',
  email: 'Veuillez saisir une adresse e-mail valide.',
  faxNumber: (least, most) =>
    `Un numéro de fax se compose de ${least} à ${most} chiffres et de rien d’autre.`,
  mac: 'Une adresse MAC compte 12 chiffres hexadécimaux.',
  moment: 'Un jour sous la forme aaaa-mm-jj, ou des secondes depuis 1970.',
  either: (one, many) => `Envoyez soit ${one}, soit ${many}.`,
}
