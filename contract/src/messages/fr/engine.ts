import type { Translated } from '../../kit/translated.ts'
import type * as english from '../engine.ts'

export const engineMessages: Translated<typeof english.engineMessages> = {
  inGroup: 'Le numéro est déjà dans un groupe.',
  inOtherGroup: 'Le numéro est dans un autre groupe.',
  noGroup: (fsi_gid) => `Il n’y a pas de groupe ${fsi_gid}.`,
  deactivated: (fsi_gid) => `Le groupe ${fsi_gid} est désactivé : il ne peut pas recevoir de numéros de fax.`,
  again: 'Le numéro figure plus d’une fois dans la liste.',
}

export const faxRecordMessages: Translated<typeof english.faxRecordMessages> = {
  refCode: 'Un ref_code se compose de 1 à 64 caractères ASCII imprimables, sans espaces.',
  resultCode: 'Ce code de résultat n’existe pas : voir la liste des causes.',
  causeWord: 'Au maximum 40 lettres, chiffres et signes _ . : -',
  farNumber: 'Au maximum 20 chiffres et rien d’autre.',
  controls: 'Un texte sans caractères de contrôle.',
  sentStatus: 'Un fax envoyé n’a pas d’état : son code de résultat indique comment il s’est terminé.',
  successWithoutPages: 'Un fax dont le résultat est 0 (réussite) a au moins une page.',
  future: 'L’heure est dans le futur.',
  otherNumber: 'Ce ref_code appartient à un fax d’un autre numéro de fax.',
  noNumber: (fax_number) =>
    `Il n’y a pas de numéro de fax ${fax_number} : l’enregistrement est conservé sans rattachement.`,
  noHolder: (fax_number) =>
    `Aucun groupe n’avait le numéro de fax ${fax_number} à l’heure du fax : l’enregistrement est conservé sans rattachement.`,
  final: 'Le fax est déjà terminé.',
  deleted: 'Le fax a été supprimé à la fin de sa durée de conservation.',
  older: 'Le fax est déjà plus avancé.',
  tooOften: 'Le fax figure trop souvent dans la liste : envoyez les autres à nouveau.',
  notAnObject: 'Un enregistrement est un objet.',
}
