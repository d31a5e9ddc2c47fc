import type { Translated } from '../../kit/translated.ts'
import type * as english from '../brand-mails.ts'

export const brandMailMessages: Translated<typeof english.brandMailMessages> = {
  hostInvalid: 'Veuillez saisir le nom d’un serveur de messagerie, comme smtp.example.com, sans schéma.',
  hostMissing: 'Veuillez saisir aussi l’hôte du serveur de messagerie.',
  addressRefused:
    'Cette adresse ne peut pas servir de serveur de messagerie. Veuillez saisir un hôte public.',
  portInvalid: 'Veuillez saisir un port de 1 à 65535.',
  credentialInvalid: 'Veuillez saisir un texte d’une seule ligne.',
  userMissing: 'Veuillez saisir aussi le compte de ce mot de passe.',
  passwordMissing: 'Veuillez saisir aussi le mot de passe de ce compte.',
  none: 'La marque n’a pas de serveur de messagerie à elle.',
  faults: {
    address: 'L’hôte du serveur de messagerie mène à une adresse qui ne peut pas être utilisée.',
    name: 'L’hôte du serveur de messagerie n’a pas d’adresse.',
    connection: 'Le serveur de messagerie ne répond pas.',
    tls: 'Le serveur de messagerie n’offre pas TLS, ou son certificat n’est pas accepté.',
    account: 'Le serveur de messagerie refuse le compte ou son mot de passe.',
    answer: 'Le serveur de messagerie n’accepte pas l’e-mail.',
  },
  meanwhile:
    'Les e-mails de cette marque partent par le serveur de messagerie du fournisseur jusqu’à ce qu’il fonctionne de nouveau.',
  testSubject: (product) => `E-mail d’essai de ${product}`,
  testIntro: (product) => `Cet e-mail a été envoyé pour essayer le serveur de messagerie de ${product}.`,
}
