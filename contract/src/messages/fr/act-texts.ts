import type { Translated } from '../../kit/translated.ts'
import type * as english from '../act-texts.ts'
import { signInActTexts } from './sign-in-act-texts.ts'

const coverPage = 'la page de garde {it}[ du groupe {group}]'
const brand = 'la marque {it}[ du groupe {group}]'
const provider = 'le fournisseur d’identité {it}[ du groupe {group}]'
const line = 'la ligne partagée {it}'
const number = 'le numéro de fax {it}'
const numbers = 'des numéros de fax[ ({count})]'
const heldWords = 'Conservation légale mise en place'
const liftedWords = 'Conservation légale levée'
const held = 'a mis en place <une conservation légale>'
const lifted = 'a levé <la conservation légale>'

/** The marks are those of the English file. No form depends on the gender of the person. */
export const actTexts: Translated<typeof english.actTexts> = {
  'usage-report.request': {
    words: 'Rapport d’utilisation demandé',
    told: 'a demandé <un rapport d’utilisation>[ {report_name}] du groupe {it}',
  },
  'usage-report.download': {
    words: 'Rapport d’utilisation téléchargé',
    told: 'a téléchargé <un rapport d’utilisation>[ {report_name}] du groupe {it}',
  },
  'fax-numbers.add': { words: 'Numéros de fax ajoutés', told: `a ajouté ${numbers} au groupe {it}` },
  'fax-numbers.backdate': {
    words: 'Premiers détenteurs de numéros de fax antidatés',
    told: 'a antidaté les premiers détenteurs de numéros de fax[ ({count})][ au {since}]',
  },
  'fax-number.assign': {
    words: 'Numéro de fax attribué',
    told: `a attribué ${number} à l’utilisateur {email}`,
  },
  'fax-number.update': {
    words: 'Paramètres du numéro de fax modifiés',
    told: 'a modifié les paramètres du numéro de fax {it}',
  },
  'user.unassign-numbers': {
    words: 'Numéros de fax retirés à l’utilisateur',
    told: `a retiré ${numbers} à l’utilisateur {it}`,
  },
  'user.assign-number': {
    words: 'Numéro de fax attribué à l’utilisateur',
    told: 'a attribué un numéro de fax[ ({fax_number})] à l’utilisateur {it}',
  },
  'fax-number.unassign': {
    words: 'Numéro de fax retiré',
    told: `a retiré ${number}[ à l’utilisateur {email}]`,
  },
  'fax-number.move': {
    words: 'Numéro de fax déplacé dans un autre groupe',
    told: `a déplacé ${number} dans le groupe {group_name}`,
  },
  'fax-number.return': { words: 'Numéro de fax remis en stock', told: `a remis en stock ${number}` },
  'fax-numbers.move-in': {
    words: 'Numéros de fax déplacés vers le groupe',
    told: `a déplacé ${numbers} vers le groupe {it}`,
  },
  'fax-numbers.move-out': {
    words: 'Numéros de fax déplacés hors du groupe',
    told: `a déplacé ${numbers} hors du groupe {it}`,
  },
  'fax-numbers.return': {
    words: 'Numéros de fax du groupe remis en stock',
    told: `a remis en stock ${numbers} du groupe {it}`,
  },
  'audit.export': {
    words: 'Journal d’audit téléchargé',
    told: 'a téléchargé <le journal d’audit> du groupe {it}',
  },
  'user.create': { words: 'Utilisateur créé', told: 'a créé l’utilisateur {it}[ dans le groupe {group}]' },
  'user.update': { words: 'Utilisateur modifié', told: 'a modifié l’utilisateur {it}' },
  'user.move': {
    words: 'Utilisateur déplacé',
    told: 'a déplacé l’utilisateur {it} dans le groupe {group_name}',
  },
  'user.change-email': {
    words: 'E-mail de l’utilisateur modifié',
    told: 'a modifié l’e-mail de l’utilisateur {it}',
  },
  'user.link-directory': {
    words: 'Identifiant de l’annuaire modifié',
    told: 'a modifié l’identifiant de l’annuaire de {it}',
  },
  'user.remove-from-directory': { words: 'Retiré de l’annuaire', told: 'a retiré {it} de l’annuaire' },
  'user.return-to-directory': { words: 'Remis dans l’annuaire', told: 'a remis {it} dans l’annuaire' },
  'user.no-free-number': {
    words: 'Aucun numéro de fax libre',
    told: 'n’a trouvé aucun numéro de fax libre pour {it}',
  },
  'group.set-directory-numbers': {
    words: 'Numéros des utilisateurs de l’annuaire modifiés',
    told: 'a modifié l’attribution de numéros aux utilisateurs de l’annuaire de {it}',
  },
  'user.delete': { words: 'Utilisateur supprimé', told: 'a supprimé l’utilisateur {it}[ du groupe {group}]' },
  'fax-number.replace-address': {
    words: 'A changé une adresse des listes d’e-mails avec celle de l’utilisateur',
    told: 'a changé une adresse des listes d’e-mails du numéro de fax {it} avec celle de l’utilisateur',
  },
  'fax-number.remove-address': {
    words: 'Adresse d’un utilisateur supprimé retirée des listes d’e-mails',
    told: 'a retiré l’adresse d’un utilisateur supprimé des listes d’e-mails du numéro de fax {it}',
  },
  'user.create-administrator': {
    words: 'Administrateur créé',
    told: 'a créé l’administrateur {it}[ dans le groupe {group}]',
  },
  'user.send-welcome': {
    words: 'E-mail de bienvenue envoyé',
    told: 'a envoyé un e-mail de bienvenue à l’utilisateur {it}',
  },
  'user.export-list': {
    words: 'Liste des utilisateurs téléchargée',
    told: 'a téléchargé la liste des utilisateurs du groupe {it}',
  },
  'shared-line.create': { words: 'Ligne partagée créée', told: `a créé ${line}[ dans le groupe {group}]` },
  'shared-line.update': { words: 'Ligne partagée modifiée', told: `a modifié ${line}` },
  'shared-line.rename': { words: 'Ligne partagée renommée', told: `a renommé ${line}` },
  'shared-line.delete': { words: 'Ligne partagée supprimée', told: `a supprimé ${line}[ du groupe {group}]` },
  'shared-line.add-subscriber': { words: 'Abonné ajouté', told: `a ajouté un abonné[ ({email})] à ${line}` },
  'shared-line.cancel-subscription': {
    words: 'Abonnement résilié',
    told: `a résilié l’abonnement[ de {email}] à ${line}`,
  },
  'audit.archive': {
    words: 'Mois du journal d’audit archivé',
    told: 'a archivé dans un fichier les enregistrements de {it}',
  },
  'audit.prune': {
    words: 'Mois archivé retiré du journal d’audit',
    told: 'a retiré du journal d’audit les enregistrements archivés de {it}',
  },
  'retention.delete': {
    words: 'Fax supprimés à la fin de leur durée de conservation',
    told: 'a supprimé des fax du groupe {it} à la fin de leur durée de conservation',
  },
  'fax-number.add': { words: 'Numéro de fax ajouté', told: `a ajouté ${number}[ au groupe {group_name}]` },
  'fax-number.hand-out': {
    words: 'Numéro de fax sorti du stock',
    told: `a sorti du stock ${number}[ pour le groupe {group_name}]`,
  },
  'fax-number.online': {
    words: 'Télécopieur passé en ligne',
    told: 'a signalé que le télécopieur du numéro de fax {it} est en ligne',
  },
  'fax-record.take': {
    words: 'Enregistrements de fax reçus',
    told: 'a envoyé des enregistrements de fax[ (nouveaux : {created})]',
  },
  'service.health': {
    words: 'État d’un service de fax changé',
    told: 'a signalé un changement d’état du service de fax {it}',
  },
  'cover-page.create': { words: 'Page de garde ajoutée', told: `a ajouté ${coverPage}` },
  'cover-page.update': { words: 'Page de garde modifiée', told: `a modifié ${coverPage}` },
  'cover-page.download': { words: 'Page de garde téléchargée', told: `a téléchargé ${coverPage}` },
  'cover-page.delete': { words: 'Page de garde supprimée', told: `a supprimé ${coverPage}` },
  'user.set-language': { words: 'Langue choisie', told: 'a choisi la langue de {it}' },
  'user.set-default-number': {
    words: 'Numéro de fax par défaut choisi',
    told: 'a choisi le numéro de fax par défaut de l’utilisateur {it}[ : {default_number}]',
  },
  'service.secret-rotate': {
    words: 'Clé de l’installation changée',
    told: 'a changé la clé de l’installation',
  },
  'saved-view.create': {
    words: 'Vue enregistrée',
    told: 'a enregistré la vue {it}[ pour le groupe {group_name}]',
  },
  'saved-view.update': { words: 'Vue enregistrée modifiée', told: 'a modifié la vue enregistrée {it}' },
  'saved-view.delete': { words: 'Vue enregistrée supprimée', told: 'a supprimé la vue enregistrée {it}' },
  'webhook.create': { words: 'A créé le webhook', told: 'a créé le webhook {it}[ du groupe {group}]' },
  'webhook.update': { words: 'A modifié le webhook', told: 'a modifié le webhook {it}' },
  'webhook.rotate-secret': {
    words: 'A changé le secret du webhook',
    told: 'a changé le secret du webhook {it}',
  },
  'webhook.delete': {
    words: 'A supprimé le webhook',
    told: 'a supprimé le webhook {it}[ du groupe {group}]',
  },
  'webhook.test': {
    words: 'A envoyé un événement de test',
    told: 'a envoyé un événement de test au webhook {it}',
  },
  'webhook.replay': {
    words: 'A renvoyé un événement',
    told: 'a renvoyé un événement[ {event}] au webhook {it}',
  },
  'webhook.deactivate': { words: 'A désactivé le webhook', told: 'a désactivé le webhook {it}' },
  'api-key.create': { words: 'Clé d’API créée', told: 'a créé la clé d’API {it}' },
  'api-key.revoke': { words: 'Clé d’API révoquée', told: 'a révoqué la clé d’API {it}' },
  'group.set-default-user': {
    words: 'Utilisateur par défaut choisi',
    told: 'a choisi l’utilisateur par défaut du groupe {it}[ : {email}]',
  },
  'group.remove-default-user': {
    words: 'Utilisateur par défaut retiré',
    told: 'a retiré l’utilisateur par défaut[ {email}] du groupe {it}',
  },
  'user-import.request': {
    words: 'Importation d’utilisateurs demandée',
    told: 'a demandé <une importation d’utilisateurs> dans le groupe {it}',
  },
  'user-import.finish': {
    words: 'Importation d’utilisateurs terminée',
    told: 'a terminé <une importation d’utilisateurs> dans le groupe {it}[ (créés : {count_created}, ignorés : {count_skipped}, en échec : {count_failed})]',
  },
  'user-import.download': {
    words: 'Détails d’une importation téléchargés',
    told: 'a téléchargé les détails d’<une importation> dans le groupe {it}',
  },
  'fax-number.assign-by-import': {
    words: 'Numéro de fax attribué par une importation',
    told: `a attribué ${number} à l’utilisateur {email} par une importation`,
  },
  'brand.create': { words: 'Marque créée', told: `a créé ${brand}` },
  'brand.update': { words: 'Marque modifiée', told: `a modifié ${brand}` },
  'brand.test-mail': {
    words: 'E-mail d’essai envoyé',
    told: 'a envoyé un e-mail d’essai par le serveur de la marque {it}',
  },
  'brand.delete': { words: 'Marque supprimée', told: `a supprimé ${brand}` },
  'report.view-received': { words: 'Fax reçus consultés', told: 'a consulté <les fax reçus> du groupe {it}' },
  'report.export-received': {
    words: 'Fax reçus téléchargés',
    told: 'a téléchargé <les fax reçus> du groupe {it}',
  },
  'report.view-sent': { words: 'Fax envoyés consultés', told: 'a consulté <les fax envoyés> du groupe {it}' },
  'report.export-sent': {
    words: 'Fax envoyés téléchargés',
    told: 'a téléchargé <les fax envoyés> du groupe {it}',
  },
  'report.view-failures': {
    words: 'Fax en échec consultés',
    told: 'a consulté <les fax en échec> du groupe {it}',
  },
  'user.unlock': {
    words: 'Blocage de connexion levé',
    told: 'a levé le blocage pour tentatives erronées de l’utilisateur {it}',
  },
  'job.cancel': { words: 'Tâche annulée', told: 'a annulé la tâche {it}' },
  'job.retry': { words: 'Tâche relancée', told: 'a relancé la tâche {it}' },
  'mail.retry': { words: 'E-mails en attente relancés', told: 'a relancé[ {mails}] e-mail(s) en attente' },
  'bulletin.remove': { words: 'Bulletin de service retiré', told: 'a retiré le bulletin de service {it}' },
  'bulletin.add': { words: 'Bulletin de service ajouté', told: 'a ajouté le bulletin de service {it}' },
  'group.create': {
    words: 'Groupe créé',
    told: 'a créé le groupe {it}[ dans le groupe {parent_group_name}]',
  },
  'group.update': { words: 'Groupe modifié', told: 'a modifié le groupe {it}' },
  'group.move': { words: 'Groupe déplacé', told: 'a déplacé le groupe {it} dans {parent_group_name}' },
  'group.activate': { words: 'Groupe activé', told: 'a activé le groupe {it}' },
  'group.deactivate': { words: 'Groupe désactivé', told: 'a désactivé le groupe {it}' },
  'group.delete': {
    words: 'Groupe supprimé',
    told: 'a supprimé le groupe {it}[ du groupe {parent_group_name}]',
  },
  'identity-provider.add': { words: 'Fournisseur d’identité enregistré', told: `a enregistré ${provider}` },
  'identity-provider.remove': { words: 'Fournisseur d’identité retiré', told: `a retiré ${provider}` },
  'identity-provider.unlink': {
    words: 'Comptes SSO dissociés',
    told: 'a dissocié les comptes SSO de l’utilisateur {it}',
  },
  ...signInActTexts,
  'group.require-mfa': {
    words: 'Obligation de double authentification réglée',
    told: 'a réglé l’obligation de double authentification du groupe {it}',
  },
  'legal-hold.set.group': { words: heldWords, told: `${held} sur le groupe {it}` },
  'legal-hold.set.user': { words: heldWords, told: `${held} sur l’utilisateur {it}` },
  'legal-hold.set.fax-number': { words: heldWords, told: `${held} sur ${number}` },
  'legal-hold.lift.group': { words: liftedWords, told: `${lifted} sur le groupe {it}` },
  'legal-hold.lift.user': { words: liftedWords, told: `${lifted} sur l’utilisateur {it}` },
  'legal-hold.lift.fax-number': { words: liftedWords, told: `${lifted} sur ${number}` },
}
