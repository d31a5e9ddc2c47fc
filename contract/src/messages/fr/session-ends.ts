import type * as english from '../session-ends.ts'

export const sessionEndMessages: typeof english.sessionEndMessages = {
  idle_too_long: 'Votre session a été fermée en raison d’une période d’inactivité.',
  open_too_long: 'Votre session a été fermée car elle a atteint sa durée maximale.',
  signed_out: 'Vous avez fermé la session dans un autre onglet.',
  ended_by_owner: 'Cette session a été fermée depuis une autre de vos sessions.',
  ended_by_operator: 'Vous avez été déconnecté car l’opérateur du service a fermé vos sessions.',
  password_changed: 'Votre session a été fermée car votre mot de passe a été modifié.',
  email_changed: 'Votre session a été fermée car votre adresse e-mail a été modifiée.',
  second_factor_changed: 'Votre session a été fermée car votre double authentification a été modifiée.',
  identity_provider_removed: 'Votre session a été fermée car votre authentification unique a été retirée.',
  token_used_twice: 'Votre session a été fermée car elle était utilisée depuis deux endroits à la fois.',
  account_unavailable: 'Votre session a été fermée car votre compte n’est plus disponible.',
}
