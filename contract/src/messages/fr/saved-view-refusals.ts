import type { Translated } from '../../kit/translated.ts'
import type * as english from '../saved-view-refusals.ts'

export const savedViewRefusals: Translated<typeof english.savedViewRefusals> = {
  nameTaken: 'Vous avez déjà une vue de ce nom pour cette liste.',
  tooMany: 'Vous avez 100 vues enregistrées. Supprimez-en une dont vous n’avez pas besoin.',
  notYours: 'Seul l’administrateur qui a enregistré cette vue peut la modifier.',
  notToDelete:
    'Cette vue est partagée depuis un niveau supérieur à vos groupes. Vous ne pouvez pas la supprimer.',
  nameMissing: 'Veuillez saisir un nom.',
  notOfList: 'Cette liste n’a pas ce filtre, cet ordre ou cette colonne.',
}
