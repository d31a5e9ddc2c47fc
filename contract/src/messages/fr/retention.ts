import type { Translated } from '../../kit/translated.ts'
import type * as english from '../retention.ts'

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
