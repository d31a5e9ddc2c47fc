import type { Translated } from '../../kit/translated.ts'
import type * as english from '../legal-holds.ts'

export const legalHoldMessages: Translated<typeof english.legalHoldMessages> = {
  title: 'Conservation légale',
  listTitle: 'Conservations légales',
  byRootOnly:
    'Seuls les administrateurs du groupe racine peuvent mettre en place et lever des conservations légales.',
  alreadyOn: 'Une conservation légale est déjà en place. Veuillez recharger la page.',
  notOn: 'Il n’y a aucune conservation légale. Veuillez recharger la page.',
  reasonMissing: 'Veuillez saisir un motif.',
  blocksDeletion: {
    group:
      'Le groupe est sous conservation légale. Il ne peut pas être supprimé tant qu’elle n’est pas levée.',
    user: 'L’utilisateur est sous conservation légale. Il ne peut pas être supprimé tant qu’elle n’est pas levée.',
  },
  blocksMove:
    'Une conservation légale d’un groupe supérieur retient les fax du groupe. Il ne peut pas quitter ce groupe supérieur.',
}

export const legalHoldTexts: Translated<typeof english.legalHoldTexts> = {
  title: 'Conservation légale',
  hint: 'Empêche la suppression des fax à la fin de leur durée de conservation.',
  all: 'Toutes les conservations légales',
  listTitle: 'Conservations légales',
  none: {
    group: 'Ce groupe ne fait l’objet d’aucune conservation légale.',
    user: 'Cet utilisateur ne fait l’objet d’aucune conservation légale.',
    'fax-number': 'Ce numéro de fax ne fait l’objet d’aucune conservation légale.',
  },
  own: {
    group: (since) =>
      `Les fax de ce groupe et de tous les groupes en dessous sont sous conservation légale depuis le ${since}.`,
    user: (since) => `Les fax de cet utilisateur sont sous conservation légale depuis le ${since}.`,
    'fax-number': (since) => `Les fax de ce numéro sont sous conservation légale depuis le ${since}.`,
  },
  ofGroup: 'Une conservation légale de ce groupe retient aussi les fax :',
  ofAbove: 'Une conservation légale d’un niveau supérieur à vos groupes retient aussi les fax.',
  reasonIs: (reason) => (reason === '' ? 'Le fournisseur connaît le motif.' : `Motif : ${reason}`),
  reasonElsewhere: 'Le fournisseur connaît le motif.',
  set: 'Mettre en place une conservation légale',
  lift: 'Lever la conservation légale',
  setTitle: {
    group: (name) => `Mettre en place une conservation légale pour le groupe ${name} ?`,
    user: (name) => `Mettre en place une conservation légale pour ${name} ?`,
    'fax-number': (name) => `Mettre en place une conservation légale pour ${name} ?`,
  },
  liftTitle: {
    group: (name) => `Lever la conservation légale du groupe ${name} ?`,
    user: (name) => `Lever la conservation légale de ${name} ?`,
    'fax-number': (name) => `Lever la conservation légale de ${name} ?`,
  },
  setText: {
    group:
      'Aucun fax de ce groupe ou d’un groupe en dessous n’est supprimé tant que la conservation légale n’est pas levée. Le groupe ne peut pas être supprimé, et aucun groupe ne peut en sortir.',
    user: 'Aucun fax de cet utilisateur n’est supprimé tant que la conservation légale n’est pas levée. L’utilisateur ne peut pas être supprimé.',
    'fax-number': 'Aucun fax de ce numéro n’est supprimé tant que la conservation légale n’est pas levée.',
  },
  liftText:
    'Les fax dont la durée de conservation est écoulée sont supprimés la nuit suivante. Ils ne peuvent pas être récupérés.',
  reason: 'Motif',
  reasonHint: 'Tout administrateur qui voit cette page peut le lire. Il reste dans l’historique.',
  setDone: 'La conservation légale est en place.',
  liftDone: 'La conservation légale est levée.',
  empty: 'Il n’y a aucune conservation légale.',
  emptyHint:
    'Une conservation légale se met en place dans les détails d’un groupe, d’un utilisateur ou d’un numéro de fax.',
  entities: { group: 'Groupe', user: 'Utilisateur', 'fax-number': 'Numéro de fax' },
  inInventory: 'Stock du fournisseur',
  liftOf: (name) => `Lever la conservation légale de ${name}`,
  liftAction: 'Lever',
  timesIn: (zone) => `Heures en ${zone}`,
  columns: {
    name: 'Objet conservé',
    entity: 'Type',
    group_name: 'Groupe',
    reason: 'Motif',
    created_time: 'Depuis',
    operation: 'Opération',
  },
}

export const retentionTexts: Translated<typeof english.retentionTexts> = {
  title: 'Prochaine suppression',
  hint: 'Ce que la prochaine exécution nocturne supprime, car sa durée de conservation est écoulée.',
  next: (time) => `La prochaine exécution commence le ${time}.`,
  last: (time) => `La dernière s’est terminée le ${time}.`,
  columns: { faxes: 'Fax', own: 'Dans ce groupe', total: 'Avec les sous-groupes' },
  rows: { received: 'Reçus', sent: 'Envoyés', held: 'Retenus par une conservation légale' },
  label: 'Fax de la prochaine exécution',
  kept: (received, undeliverable, sent) =>
    `Ce groupe conserve les fax reçus depuis le ${received}, les non distribuables depuis le ${undeliverable} et les fax envoyés depuis le ${sent} (GMT).`,
  more: (most) => `Plus de ${most} fax sont à supprimer. Seuls ceux-ci sont comptés.`,
}
