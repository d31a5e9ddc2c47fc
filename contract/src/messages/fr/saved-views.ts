import type { Translated } from '../../kit/translated.ts'
import type * as english from '../saved-views.ts'
import { counted } from './language.ts'

export const savedViewMessages: Translated<typeof english.savedViewMessages> = {
  button: 'Vues',
  changed: 'modifiée',
  current: 'Vue :',
  loading: 'Chargement…',
}

export const savedViewRefusals: Translated<typeof english.savedViewRefusals> = {
  nameTaken: 'Vous avez déjà une vue de ce nom pour cette liste.',
  tooMany: 'Vous avez 100 vues enregistrées. Supprimez-en une dont vous n’avez pas besoin.',
  notYours: 'Seul l’administrateur qui a enregistré cette vue peut la modifier.',
  notToDelete:
    'Cette vue est partagée depuis un niveau supérieur à vos groupes. Vous ne pouvez pas la supprimer.',
  nameMissing: 'Veuillez saisir un nom.',
  notOfList: 'Cette liste n’a pas ce filtre, cet ordre ou cette colonne.',
}

export const savedViewTexts: Translated<typeof english.savedViewTexts> = {
  own: 'Vos vues',
  ofGroups: 'Vues des groupes',
  none: 'Il n’y a encore aucune vue enregistrée de cette liste.',
  noneHint: 'Filtrez et triez la liste, choisissez ses colonnes, et enregistrez le tout sous un nom.',
  noneFits: 'Aucune vue ne contient cela dans son nom.',
  find: 'Rechercher une vue',
  more: (shown) =>
    counted(shown, {
      one: 'Seule la première vue est affichée.',
      other: 'Seules les # premières vues sont affichées.',
    }),
  isPrivate: 'Privée',
  of: (group_name) => `Partagée dans ${group_name}`,
  ofAbove: 'Partagée depuis un niveau supérieur à vos groupes',
  by: (email) => `enregistrée par ${email}`,
  current: (name) => `Vue « ${name} »`,
  update: 'Remplacer par l’affichage actuel',
  rename: 'Renommer ou partager…',
  copyLink: 'Copier le lien',
  delete: 'Supprimer…',
  leave: 'Quitter cette vue',
  save: 'Enregistrer cette vue…',
  columns: 'Colonnes',
  allColumns: 'Afficher toutes les colonnes',
  saveTitle: 'Enregistrer cette vue',
  saveText: 'Une vue conserve le filtre, la recherche, l’ordre et les colonnes de la liste.',
  renameTitle: (name) => `Renommer ou partager « ${name} »`,
  name: 'Nom',
  share: 'Qui peut l’ouvrir',
  sharePrivate: 'Moi uniquement',
  sharePrivateHint: 'Aucun autre administrateur ne la voit.',
  shareGroup: (group_name) => `Administrateurs de ${group_name}`,
  shareGroupHint:
    'Les administrateurs des groupes au-dessus et en dessous aussi. Ils voient son nom et son filtre, et dans la liste uniquement ce qui se trouve dans leurs propres groupes.',
  shareAsIs: 'Comme actuellement : un groupe hors de vos groupes',
  saveButton: 'Enregistrer',
  saved: 'La vue est enregistrée.',
  updated: 'La vue a été mise à jour.',
  deleted: 'La vue est supprimée.',
  linkCopied: 'Le lien est copié.',
  linkPrivate: 'La vue est privée : personne d’autre ne peut l’ouvrir.',
  linkShared: 'Les administrateurs avec qui la vue est partagée peuvent l’ouvrir.',
  linkFailed: 'Le lien ne peut pas être copié ici. Veuillez le copier depuis ce champ.',
  link: 'Lien',
  deleteTitle: (name) => `Supprimer la vue « ${name} » ?`,
  deleteText: 'La vue est supprimée pour vous. La liste et son contenu restent.',
  deleteSharedText:
    'La vue est supprimée pour tous ceux avec qui elle est partagée, et son lien cesse de fonctionner. La liste et son contenu restent.',
  deleteButton: 'Supprimer',
  absent: 'Cette vue n’existe plus, ou elle n’est pas partagée avec vous.',
  groupAbsent: (name) =>
    `« ${name} » est limitée à un groupe qui ne fait pas partie des vôtres. La liste affiche tous vos groupes à la place.`,
  linkFailedToOpen: 'La vue ne peut pas être ouverte pour le moment. Veuillez rouvrir le lien.',
}
