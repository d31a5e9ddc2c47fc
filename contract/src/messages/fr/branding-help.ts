import type { Translated } from '../../kit/translated.ts'
import type * as english from '../branding-help.ts'
import { branding } from '../../limits.ts'
import { shownNumber } from './language.ts'

export const brandingHelp: Translated<typeof english.brandingHelp> = {
  title: 'Marque',
  summary: 'Un domaine, un logo et des e-mails propres aux utilisateurs d’un groupe.',
  topics: [
    {
      title: 'Définir un domaine',
      points: [
        'Choisissez un nom d’hôte qui vous appartient, tel que fax.example.com, et demandez à votre administrateur DNS de le faire pointer vers ce portail par un enregistrement CNAME.',
        'Saisissez le nom d’hôte comme domaine de la marque : sans https://, barre oblique, port ni caractère générique.',
        'Dès lors, le portail affiche la marque à cette adresse. Les utilisateurs du groupe peuvent s’y connecter ; ceux de ses sous-groupes aussi, si la marque l’autorise.',
      ],
    },
    {
      title: 'Définir un logo',
      points: [
        `Chargez un fichier PNG. Une image de ${branding.previews[0]} px avec un fond transparent convient à la page de connexion, au menu et aux e-mails.`,
        `Le fichier peut compter jusqu’à ${branding.logoBytes / 1024} Ko et ${shownNumber(branding.logoPixels)} pixels.`,
        'Sans logo, le portail affiche le logo par défaut du système à côté du nom de la marque.',
      ],
    },
    {
      title: 'Personnaliser l’e-mail de bienvenue',
      points: [
        'Les nouveaux utilisateurs reçoivent un e-mail de bienvenue si la case « Envoyer l’e-mail de bienvenue » est cochée. Votre propre texte y figure, sous la formule d’accueil.',
        'La case « Inclure le lien d’activation et le guide de l’utilisateur » ajoute le lien avec lequel un utilisateur définit son premier mot de passe.',
        'La signature termine chaque e-mail adressé aux utilisateurs du groupe. Le formulaire montre l’e-mail tel qu’il sera envoyé.',
      ],
    },
  ],
  where: 'Une marque se crée dans les détails de son groupe :',
  groups: 'Groupes',
  contact: 'Nous contacter',
}
