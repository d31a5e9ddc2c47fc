import type { Translated } from '../../kit/translated.ts'
import type * as english from '../blockers.ts'
import { counted } from './language.ts'

const groups = (count: number): string => counted(count, { one: '# groupe', other: '# groupes' })

const subGroups = (count: number): string => counted(count, { one: '# sous-groupe', other: '# sous-groupes' })

const sharedLines = (count: number): string =>
  counted(count, { one: '# ligne partagée', other: '# lignes partagées' })

const deleteThem = (count: number): string =>
  counted(count, { one: 'Supprimez-la d’abord.', other: 'Supprimez-les d’abord.' })

const deleteOrMoveThem = (count: number): string =>
  counted(count, {
    one: 'Supprimez-le ou déplacez-le d’abord.',
    other: 'Supprimez-les ou déplacez-les d’abord.',
  })

export const groupBlockerTexts: Translated<typeof english.groupBlockerTexts> = {
  root_group: 'Le groupe racine ne peut être ni supprimé, ni désactivé, ni déplacé.',
  own_group: 'C’est votre propre groupe : seul un administrateur d’un niveau supérieur peut faire cela.',
  own_account: 'Votre propre compte est dans ce groupe.',
  has_sub_groups: (count) => `Le groupe a ${subGroups(count)}. ${deleteOrMoveThem(count)}`,
  has_users: (count) =>
    `Le groupe a ${counted(count, { one: '# utilisateur', other: '# utilisateurs' })}. ${deleteOrMoveThem(count)}`,
  group_not_empty: 'Quelque chose vient d’être ajouté au groupe. Veuillez recharger la page et réessayer.',
  parent_deactivated: 'Le groupe parent est désactivé. Activez-le d’abord.',
  group_deactivated: 'Le groupe est désactivé : il ne peut pas recevoir de sous-groupes.',
  has_shared_lines: (count) => `Le groupe a ${sharedLines(count)}. ${deleteThem(count)}`,
  shared_lines_below: (count) =>
    `Il y a ${sharedLines(count)} dans le groupe ou en dessous. ${deleteThem(count)}`,
  group_send_is_on:
    'L’Envoi de groupe est activé, et le groupe ne peut pas recevoir de sous-groupes. Désactivez-le d’abord.',
  line_needs_leaf: (count) =>
    `Le groupe a ${subGroups(count)} : les lignes partagées sont réservées aux groupes qui n’en ont pas.`,
  line_needs_no_send_only:
    'L’Envoi seul est activé et n’est pas compatible avec les lignes partagées. Désactivez-le d’abord.',
  line_needs_no_group_send:
    'L’Envoi de groupe est activé et n’est pas compatible avec les lignes partagées. Désactivez-le d’abord.',
  line_needs_active_group: 'Le groupe est désactivé : il ne peut pas recevoir de lignes partagées.',
  tree_too_deep: 'Les groupes peuvent être imbriqués sur 50 niveaux au maximum.',
  default_user_missing:
    'Définissez d’abord un utilisateur par défaut : c’est depuis son numéro de fax que les envois se font.',
  feature_not_allowed: 'Ce groupe n’est pas autorisé à utiliser cette fonctionnalité.',
  parent_lacks_feature: 'Le groupe parent ne dispose pas de cette fonctionnalité.',
  has_brands: (count) =>
    `Il y a ${counted(count, { one: '# marque', other: '# marques' })} dans le groupe ou en dessous. ${deleteThem(count)}`,
  has_sftp_users: 'Le groupe ou un groupe en dessous a des utilisateurs SFTP. Modifiez-les d’abord.',
  has_send_only_users: (count) =>
    counted(count, {
      one: '# utilisateur en Envoi seul envoie depuis le numéro de l’utilisateur par défaut. Modifiez-le d’abord.',
      other:
        '# utilisateurs en Envoi seul envoient depuis le numéro de l’utilisateur par défaut. Modifiez-les d’abord.',
    }),
  send_only_below: (count) =>
    `L’Envoi seul est activé dans ${groups(count)}, celui-ci ou en dessous. Désactivez-le d’abord.`,
  group_send_below: (count) =>
    `L’Envoi de groupe est activé dans ${groups(count)}, celui-ci ou en dessous. Désactivez-le d’abord.`,
  sso_address_shared: (count) =>
    counted(count, {
      one: '# utilisateur à déplacer a l’adresse SSO d’un autre utilisateur du même fournisseur d’identité. Modifiez-la d’abord.',
      other:
        '# utilisateurs à déplacer ont l’adresse SSO d’un autre utilisateur du même fournisseur d’identité. Modifiez-les d’abord.',
    }),
  sso_is_off: 'Activez d’abord l’authentification unique pour ce groupe.',
  sso_enforced_above:
    'Un groupe d’un niveau supérieur impose l’authentification unique. Elle ne peut être modifiée que là.',
  parent_has_shared_lines: (count) =>
    `Le groupe choisi a ${sharedLines(count)} et ne peut pas recevoir de sous-groupes.`,
  parent_group_send: 'Le groupe choisi utilise l’Envoi de groupe et ne peut pas recevoir de sous-groupes.',
  parent_lacks_features: (count) =>
    counted(count, {
      one: '# des groupes à déplacer a des fonctionnalités dont le groupe choisi ne dispose pas. Désactivez-les d’abord.',
      other:
        '# des groupes à déplacer ont des fonctionnalités dont le groupe choisi ne dispose pas. Désactivez-les d’abord.',
    }),
}

export const userBlockerTexts: Translated<typeof english.userBlockerTexts> = {
  shared_line_master: (count) =>
    `L’utilisateur est l’utilisateur principal de ${sharedLines(count)}. ${deleteThem(count)}`,
  subscribed_to_lines: (count) =>
    `L’utilisateur est abonné à ${sharedLines(count)}. ${counted(count, { one: 'Résiliez d’abord l’abonnement.', other: 'Résiliez d’abord les abonnements.' })}`,
  group_default_user: 'L’utilisateur est l’utilisateur par défaut du groupe. Définissez-en d’abord un autre.',
  has_fax_numbers: (count) =>
    counted(count, {
      one: 'L’utilisateur a # numéro de fax. Retirez-le-lui d’abord.',
      other: 'L’utilisateur a # numéros de fax. Retirez-les-lui d’abord.',
    }),
  last_administrator: 'Le groupe racine conserve un administrateur actif, et c’est le dernier.',
  group_deactivated:
    'Le groupe est désactivé : il ne peut pas recevoir d’utilisateurs. Activez-le d’abord ou choisissez un autre groupe.',
  user_in_deactivated_group: 'Le groupe de l’utilisateur est désactivé. Activez-le d’abord.',
  send_only_is_off: 'L’Envoi seul est désactivé dans le groupe. Activez-le d’abord.',
  sftp_not_allowed: 'Le groupe n’est pas autorisé à utiliser le SFTP.',
}

export const faxNumberBlockerTexts: Translated<typeof english.faxNumberBlockerTexts> = {
  number_of_shared_line: (count) =>
    counted(count, {
      one: 'Le numéro de fax est celui d’une ligne partagée. Supprimez d’abord la ligne partagée.',
      other: '# des numéros de fax sont ceux de lignes partagées. Supprimez d’abord les lignes partagées.',
    }),
  number_of_default_user:
    'Le numéro de l’utilisateur par défaut du groupe ne peut pas être retiré. Définissez d’abord un autre utilisateur par défaut.',
  number_unassigned: 'Le numéro de fax n’est attribué à aucun utilisateur.',
  number_assigned: (count) =>
    counted(count, {
      one: 'Le numéro de fax est attribué à un utilisateur. Retirez-le-lui d’abord.',
      other: '# des numéros de fax sont attribués à des utilisateurs. Retirez-les-leur d’abord.',
    }),
  default_number_stays:
    'Un utilisateur qui a des numéros de fax a un numéro par défaut. Choisissez plutôt comme numéro par défaut un autre de ses numéros.',
  user_disabled:
    'L’utilisateur est désactivé et ne peut pas recevoir de numéros de fax. Activez d’abord l’utilisateur.',
  group_deactivated:
    'Le groupe est désactivé : il ne peut pas recevoir de numéros de fax. Activez-le d’abord ou choisissez un autre groupe.',
}

export const lineMemberBlockerTexts: Translated<typeof english.lineMemberBlockerTexts> = {
  number_of_other_line:
    'Le numéro de fax est utilisé par une autre ligne partagée. Veuillez en choisir un autre.',
  master_disabled:
    'L’utilisateur est désactivé et ne peut pas être utilisateur principal. Activez d’abord l’utilisateur.',
  subscriber_not_in_group: (count) =>
    counted(count, {
      one: 'Un des utilisateurs choisis n’est pas dans le groupe de la ligne partagée.',
      other: '# des utilisateurs choisis ne sont pas dans le groupe de la ligne partagée.',
    }),
}

export const subscriptionBlockerTexts: Translated<typeof english.subscriptionBlockerTexts> = {
  subscription_of_master: (count) =>
    counted(count, {
      one: 'L’utilisateur est l’utilisateur principal de la ligne partagée : son propre abonnement reste.',
      other:
        'L’utilisateur est l’utilisateur principal de # des lignes partagées : ses propres abonnements restent.',
    }),
}

export const brandBlockerTexts: Translated<typeof english.brandBlockerTexts> = {
  branding_not_allowed:
    'La marque n’est pas activée pour ce groupe. Activez-la d’abord dans les paramètres du groupe.',
  brand_exists: 'Le groupe a déjà une marque, et un groupe ne peut en avoir qu’une.',
}

export const defaultUserBlockerTexts: Translated<typeof english.defaultUserBlockerTexts> = {
  send_only_needs_default:
    'L’Envoi seul est activé et envoie depuis le numéro de l’utilisateur par défaut. Désactivez-le d’abord.',
  group_send_needs_default:
    'L’Envoi de groupe est activé et envoie depuis le numéro de l’utilisateur par défaut. Désactivez-le d’abord.',
}
