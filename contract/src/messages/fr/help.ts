import type { Translated } from '../../kit/translated.ts'
import type * as english from '../help.ts'
import { risingRule as rule } from '../../failures/rising.ts'
import { release, uploads } from '../../limits.ts'
import { counted } from './language.ts'

export type { HelpEntry, HelpSection } from '../help.ts'

export const faxErrorActions: Translated<typeof english.faxErrorActions> = {
  'Transmission error': 'renvoyer',
  'Outgoing calls barred': 'contacter l’assistance',
  'Unallocated number': 'vérifier le numéro',
  'No user responding': 'vérifier le numéro',
  'Number changed': 'vérifier le numéro',
  'Exchange routing error': 'contacter l’assistance ou réessayer plus tard',
  'Invalid number format': 'vérifier le numéro',
  'User busy': 'renvoyer ou réessayer plus tard',
  'Originator cancel': 'contacter l’assistance',
  'Incompatible destination': 'contacter l’assistance',
  'Facilities rejected': 'vérifier le numéro',
  'Destination out of order': 's’assurer que le destinataire peut recevoir des fax, puis renvoyer',
  'No circuit/channel available': 'renvoyer ou réessayer plus tard',
  'Recovery on timer expiry': 'réessayer, puis contacter l’assistance',
  'Call rejected': 'vérifier le numéro, puis renvoyer',
  'File conversion error': 'vérifier la pièce jointe',
}

export const helpSections: typeof english.helpSections = {
  before: [
    {
      name: 'sending',
      title: 'Envoyer un fax',
      entries: [
        {
          title: 'Fichiers',
          text: `Un fax peut contenir jusqu’à ${uploads.faxFiles} fichiers, ${uploads.faxMegabytes} Mo au total.`,
        },
        {
          title: 'Destinataire',
          text: 'Le numéro à composer est obligatoire. Le nom et la société sont facultatifs.',
        },
        {
          title: 'Expéditeur',
          text: 'Un fax est envoyé depuis le numéro de fax par défaut de l’utilisateur. Un utilisateur en Envoi seul envoie depuis le numéro de l’utilisateur par défaut du groupe.',
        },
        { title: 'Page de garde', text: 'Une page de garde du groupe peut précéder les fichiers.' },
      ],
    },
    {
      name: 'viewing',
      title: 'Consulter les fax',
      entries: [
        {
          title: 'Fax reçus',
          text: 'Les paramètres d’un numéro de fax déterminent où vont ses fax : dans la boîte de réception des utilisateurs, à des adresses e-mail ou au télécopieur.',
        },
        {
          title: 'Ligne partagée',
          text: 'Chaque abonné d’une ligne partagée voit les fax de la ligne. Les rapports les signalent par (Reçu par le groupe) et (Envoyé par le groupe).',
        },
        {
          title: 'Administrateurs',
          text: 'Sous Usage et rapports, les administrateurs voient quels fax ont été envoyés et reçus, mais jamais leur contenu.',
        },
        {
          title: 'Fax en échec',
          text: 'Sous Usage et rapports, l’écran Fax en échec indique pourquoi des fax ont échoué, que faire, et quels numéros, utilisateurs, groupes et destinations sont concernés.',
        },
      ],
    },
    {
      name: 'statuses',
      title: 'États des fax',
      entries: [
        { title: 'Réussi', text: 'Fax envoyé : toutes les pages sont arrivées.', tone: 'good' },
        {
          title: 'Échec',
          text: 'Fax envoyé : il n’est pas arrivé en entier. La liste des erreurs de fax indique que faire.',
          tone: 'bad',
        },
        { title: 'Nouveau', text: 'Fax reçu : personne ne l’a encore ouvert.' },
        { title: 'Télécharger', text: 'Fax reçu : son fichier peut être téléchargé.' },
      ],
    },
  ],
  after: [
    {
      name: 'faq',
      title: 'Questions fréquentes',
      entries: [
        { title: 'Quelle est la durée du contrat ?', text: 'Le contrat est conclu pour un an.' },
        {
          title: 'Combien de temps faut-il pour conserver un numéro existant ?',
          text: 'La portabilité d’un numéro peut prendre quelques semaines.',
        },
        {
          title: 'Pourquoi les heures diffèrent-elles d’un écran à l’autre ?',
          text: 'Les listes affichent les heures de votre fuseau horaire. Les rapports utilisent l’heure GMT. La facturation utilise l’heure du Pacifique.',
        },
        {
          title: 'Pourquoi un utilisateur ne peut-il pas se connecter ?',
          text: 'L’utilisateur ou le groupe est peut-être désactivé, ou cinq mots de passe incorrects ont été saisis en 15 minutes.',
        },
        {
          title: 'Pourquoi un télécopieur est-il hors ligne ?',
          text: 'Il n’a pas contacté le service depuis 20 minutes. Vérifiez son alimentation et son réseau.',
        },
      ],
    },
    {
      name: 'glossary',
      title: 'Glossaire',
      entries: [
        { title: 'CSID', text: 'Le nom ou le numéro qu’un numéro de fax présente à son correspondant.' },
        {
          title: 'Utilisateur par défaut',
          text: 'L’utilisateur depuis le numéro duquel envoient les utilisateurs en Envoi seul d’un groupe.',
        },
        { title: 'Fax ATA', text: 'Un petit appareil qui raccorde un télécopieur au service.' },
        { title: 'GMT', text: 'L’heure moyenne de Greenwich, identique à UTC.' },
        {
          title: 'Adresse MAC',
          text: 'Les 12 signes qui identifient un appareil. Ils sont imprimés dessus.',
        },
        {
          title: 'En hausse',
          text: `La mention d’un numéro de fax dont les échecs augmentent : au moins ${rule.leastFailed} de ses fax ont échoué dans les ${rule.recentDays} derniers jours de la période, et ${rule.times} fois plus par jour que dans les ${rule.beforeDays} jours précédents. Tous ses fax en échec comptent, quelle qu’en soit la cause.`,
        },
        {
          title: 'Utilisateur en Envoi seul',
          text: 'Un utilisateur qui envoie des fax et n’a pas de numéro pour en recevoir.',
        },
        {
          title: 'Ligne partagée',
          text: 'Un numéro de fax que plusieurs utilisateurs d’un groupe utilisent.',
        },
        {
          title: 'vFax',
          text: 'Un numéro de fax sans appareil : ses fax arrivent par e-mail ou dans le portail.',
        },
      ],
    },
  ],
}

export const helpMessages: Translated<typeof english.helpMessages> = {
  title: 'Aide',
  search: 'Rechercher dans l’aide',
  nothingFound: (words) => `Rien dans l’aide ne contient « ${words} ».`,
  found: (count) => counted(count, { one: '# entrée', other: '# entrées' }),
  errors: {
    title: 'Liste des erreurs de fax',
    columns: { message: 'Message', action: 'Que faire' },
    shownOnly: (code) => `Seul le résultat ${code} est affiché.`,
    notListed: (code) => `Le résultat ${code} n’est pas dans la liste. Veuillez contacter l’assistance.`,
    showAll: 'Afficher toutes les erreurs',
  },
  about: 'À propos',
  aboutText: (provider) => `Le portail d’administration de ${provider}, version ${release.version}.`,
  contact: 'Nous contacter',
  api: 'API : tous les appels, à lire et à essayer',
}
