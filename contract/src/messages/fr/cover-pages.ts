import type { Translated } from '../../kit/translated.ts'
import type * as english from '../cover-pages.ts'
import { language } from './language.ts'

const shownMegabytes = (megabytes: number): string =>
  megabytes.toLocaleString(language.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const coverPageMessages: Translated<typeof english.coverPageMessages> = {
  deleteConfirm: 'Supprimer cette page de garde ?',
  deleted: (name) => `La page de garde ${name} est supprimée.`,
  missing: 'La page de garde n’existe plus.',
  updated: 'Les paramètres de la page de garde ont été mis à jour.',
  uploadedTitle: 'La page de garde est ajoutée',
  uploaded: 'Une nouvelle page de garde est ajoutée.',
  tooLarge: (megabytes) =>
    `La taille maximale d’une page de garde est de 2 Mo. Taille du fichier choisi : ${megabytes} Mo.`,
  nameInvalid: 'Veuillez saisir un nom de page de garde valide.',
  fileInvalid: 'Veuillez choisir un fichier de page de garde valide.',
  uploadFailed: 'Le système ne peut pas ajouter la page de garde. Veuillez réessayer plus tard.',
  updateFailed: 'Le système ne peut pas mettre à jour la page de garde. Veuillez réessayer plus tard.',
  busy: 'Le système vérifie beaucoup de fichiers en ce moment. Veuillez réessayer dans un instant.',
  refused: {
    file_has_macros: 'Le fichier contient des macros. Veuillez l’enregistrer en .docx, sans macros.',
    file_has_objects:
      'Le fichier contient des objets incorporés. Les cases à cocher, les graphiques et les équations sont aussi des objets. Veuillez les retirer ou les remplacer par des images PNG ou JPEG.',
    file_has_links:
      'Le fichier charge des éléments d’autres fichiers ou adresses : une image, un modèle, une source de données ou le texte d’un champ. Veuillez les incorporer ou les retirer.',
    file_has_template:
      'Le fichier est attaché à un modèle d’un ordinateur. Dans Word, choisissez Développeur, Modèle de document, et attachez Normal à la place. Ou copiez la page dans un nouveau document.',
    file_has_entities:
      'Le fichier contient des définitions XML que Word n’écrit pas, peut-être dans une image SVG. Veuillez remplacer les images SVG par des images PNG ou JPEG, puis enregistrer à nouveau le fichier en .docx.',
    file_is_other_word:
      'Le fichier est un modèle Word, ou a été écrit par un Word d’avant 1997. Veuillez l’enregistrer en .docx.',
    file_is_protected:
      'Le fichier est protégé par un mot de passe. Veuillez l’enregistrer sans mot de passe.',
    file_unpacks_too_large:
      'Le fichier contient trop de données une fois décompressé. Veuillez utiliser des images plus petites, et enregistrer les images BMP en PNG ou JPEG.',
    cover_pages_full: 'Le groupe a déjà 5 pages de garde. Veuillez d’abord en supprimer une.',
  },
  template: 'Télécharger le modèle',
  templateFile: 'modele-page-de-garde.rtf',
  templateHint:
    'Une page au format RTF avec des rubriques à remplir. Modifiez-la dans un traitement de texte, puis ajoutez-la ici.',
  basicTitle: 'Informations de base (obligatoires)',
  basicHint: 'Les utilisateurs choisissent une page de garde par son nom.',
  fileTitle: 'Fichier de la page de garde',
  fileHint: 'Word (.docx, .doc) ou RTF, moins de 2 Mo, sans mot de passe, macros ni objets incorporés.',
  chooseFile: 'Choisissez un fichier',
  dropFile: 'ou déposez-le ici',
  chosen: (name, size) => `Nouveau fichier : ${name}, ${size}`,
  removeFile: 'Retirer le nouveau fichier',
  present: (extension, size) => `Fichier actuel : ${extension.toUpperCase()}, ${size}.`,
  keepsFile: 'Il reste en place tant que vous n’en choisissez pas un autre.',
  inheritableHint: 'Les utilisateurs des groupes en dessous peuvent aussi la choisir.',
  activatedHint:
    'Si cette option est décochée, les utilisateurs ne peuvent pas la choisir, ni ici ni en dessous.',
  upload: 'Ajouter la page de garde',
  deleteTitle: 'Supprimer la page de garde',
  inheritedFrom: (group) =>
    `Héritée du groupe ${group}. Elle peut être utilisée et téléchargée ici, et modifiée là-bas.`,
  openThere: 'L’ouvrir là-bas',
  inheritedFromAbove:
    'Héritée d’un niveau supérieur à vos groupes. Elle peut être utilisée et téléchargée ici.',
  downloading: (megabytes) => `Téléchargement : ${megabytes} Mo`,
  downloadFailed: 'Le téléchargement de la page de garde a échoué. Veuillez réessayer plus tard.',
  ofGroup: (group) => `Pour le groupe ${group}`,
  ofGroupNamed: (name, group) => (group === '' ? name : `${name}, une page de garde du groupe ${group}`),
  loading: 'Chargement de la page de garde',
  backToGroup: 'Retour au groupe',
  reload: 'Charger les paramètres actuels',
  kept: 'La page de garde a été modifiée entre-temps. À l’enregistrement, votre saisie remplace ces paramètres :',
  deleteFailed: 'Le système ne peut pas supprimer la page de garde. Veuillez réessayer plus tard.',
  sectionTitle: 'Pages de garde (facultatif)',
  listLabel: 'Liste des pages de garde',
  sectionHint: 'Jusqu’à 5 propres au groupe, et celles que des groupes supérieurs partagent avec lui.',
  none: 'Il n’y a aucune page de garde. Ajoutez-en une au format Word ou RTF.',
  columns: {
    coverpage_name: 'Nom de la page de garde',
    size: 'Taille',
    source: 'Origine',
    inheritable: 'Héritable',
    status: 'État',
    operation: 'Opération',
  },
  size: (megabytes) =>
    megabytes < 0.01 ? `< ${shownMegabytes(0.01)} Mo` : `${shownMegabytes(megabytes)} Mo`,
  own: 'Ce groupe',
  above: 'D’un niveau supérieur à vos groupes',
  yes: 'Oui',
  no: 'Non',
  details: 'Détails',
  detailsOf: (name) => `Détails de la page de garde ${name}`,
  delete: 'Supprimer',
  deleteOf: (name) => `Supprimer la page de garde ${name}`,
  deleteText: (name) =>
    `${name} ne pourra plus être choisie, ni ici ni dans les sous-groupes qui en héritent.`,
  disabled: 'Désactivée',
  newScreen: 'Ajouter une page de garde',
  detailsScreen: 'Détails de la page de garde',
  name: 'Nom de la page de garde',
  file: 'Fichier de la page de garde',
  inheritable: 'Héritable (accessible aux sous-groupes)',
  activated: 'Activée',
  download: 'Télécharger la page de garde',
  nameInWarnings: 'Nom de la page de garde',
}

export const coverPageFieldLabels: Translated<typeof english.coverPageFieldLabels> = {
  coverPageName: 'Nom de la page de garde',
  inheritableAccessibleToSubGroups: 'Héritable (accessible aux sous-groupes)',
}
