import { texts } from '#texts'
import { branding } from '../limits.ts'

export const brandMessages = texts('brandMessages', {
  deleteConfirm: 'Delete this brand?',
  deleted: (name: string) => `The brand ${name} is deleted.`,
  missing: 'The brand does not exist any more.',
  updated: 'The settings for the brand are updated.',
  createdTitle: 'Brand is created',
  created: 'A new brand is created.',
  noLogo: 'No logo has been set for this group. The system default logo will be used.',
  nameInvalid: 'Please enter a valid Brand Name.',
  domainInvalid: 'Please enter a valid Domain.',
  updateFailed: 'Sorry, the system cannot update the brand. Please try again later.',
  createFailed: 'Sorry, the system cannot create the brand. Please try again later.',
  deleteFailed: 'Sorry, the system cannot delete the brand. Please try again later.',
  sectionTitle: 'Branding (Optional)',
  listLabel: 'List of brands',
  sectionHint: 'A domain, a logo and emails of its own for the users of this group.',
  none: 'This group has no brand of its own. Create one to give its users a domain and a logo.',
  columns: { brand_name: 'Brand Name', domain: 'Domain', status: 'Status', operation: 'Operation' },
  details: 'Details',
  detailsOf: (name: string) => `Details of the brand ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the brand ${name}`,
  deleteText: (name: string, domain: string) =>
    `${name} is deleted with its logo and its texts. ${domain} does not show it any more.`,
  disabled: 'Disabled',
  newScreen: 'Create a New Brand',
  detailsScreen: 'Brand Details',
  activated: 'Activated',
  logo: 'Logo',
  removeLogo: 'Remove the Logo',
  dropRefused: 'Continue without This File',
  deleteBrand: 'Delete Brand',
  create: 'Create Brand',
  loading: 'Loading the brand',
  backToGroup: 'Back to the group',
  ofGroup: (group: string) => `For the group ${group}`,
  ofGroupNamed: (name: string, group: string) => `${name}, the brand of the group ${group}`,
  reload: 'Load the current settings',
  kept: 'The brand was changed meanwhile. What you typed replaces these settings when you save:',
  basicTitle: 'Brand',
  basicHint: 'The name and the address under which your users know the fax service.',
  activatedHint: 'A brand that is not activated has no host and appears in no email.',
  domainHint: 'A host name such as fax.example.com, without https:// and slash.',
  logoHint: `A PNG file, ideally of ${branding.previews[0]} px with a transparent background.`,
  chooseLogo: 'Choose a PNG file',
  dropLogo: 'or drop it here',
  previewOf: (size: string, background: 'light' | 'dark') => `${size} px, on ${background}`,
  emailTitle: 'Emails',
  emailHint: 'What the users of the group, and of groups below without their own brand, read in our emails.',
  sendWelcomeHint: 'If it is off, users of this brand get no welcome email.',
  welcomeHint: 'Plain text, shown below the greeting.',
  activationHint: 'With the link a new user sets the first password.',
  signatureHint: 'Plain text at the end of every email.',
  previewTitle: 'Preview of the welcome email',
  previewSubject: (subject: string) => `Subject: ${subject}`,
  signInTitle: 'Sign-in',
  signInHint: 'Who may sign in at the domain of the brand.',
  allowSubGroupsHint: 'If it is off, only users of this group may sign in there.',
  domainTaken: 'Another brand uses this domain. Please enter another one.',
  domainOfProvider: 'This domain belongs to the provider of this portal. Please enter another one.',
  domainIsPublicSuffix:
    'Anybody can register names below this domain, so it cannot be a brand’s. Please enter a host name below it.',
  logoTooLarge: `The logo must have at most ${branding.logoBytes / 1024} KB and ${branding.logoPixels.toLocaleString('en-US')} pixels.`,
})

/** Texts about the mail server of a brand. */
export const brandMailMessages = texts('brandMailMessages', {
  hostInvalid: 'Please enter the name of a mail server, such as smtp.example.com, without a scheme.',
  hostMissing: 'Please enter the host of the mail server, too.',
  addressRefused: 'This address cannot be used for a mail server. Please enter a public host.',
  portInvalid: 'Please enter a port from 1 to 65535.',
  credentialInvalid: 'Please enter a text of one line.',
  userMissing: 'Please enter the account of this password, too.',
  passwordMissing: 'Please enter the password of this account, too.',
  none: 'The brand has no mail server of its own.',
  /** What a mail server did, by the reason why it did not take a mail. */
  faults: {
    address: 'The host of the mail server leads to an address that may not be used.',
    name: 'The host of the mail server has no address.',
    connection: 'The mail server does not answer.',
    tls: 'The mail server offers no TLS, or its certificate is not accepted.',
    account: 'The mail server refuses the account or its password.',
    answer: 'The mail server does not take the email.',
  },
  meanwhile: 'Emails of this brand leave by the mail server of the provider until it works again.',
  testSubject: (product: string) => `Test email of ${product}`,
  testIntro: (product: string) => `This email was sent to try the mail server of ${product}.`,
})

/** The help about brands. */
export const brandingHelp = texts('brandingHelp', {
  title: 'Branding',
  summary: 'A domain, a logo and emails of its own for the users of a group.',
  topics: [
    {
      title: 'Setting a domain',
      points: [
        'Choose a host name that you own, such as fax.example.com, and let your DNS administrator point it to this portal with a CNAME record.',
        'Enter the host name as the domain of the brand: without https://, slash, port or wildcard.',
        'From then on the portal shows the brand at this address. Users of the group may sign in there; users of its sub-groups too, if the brand allows it.',
      ],
    },
    {
      title: 'Setting a logo',
      points: [
        `Upload a PNG file. A picture of ${branding.previews[0]} px with a transparent background suits the sign-in page, the menu and the emails.`,
        `The file may have up to ${branding.logoBytes / 1024} KB and ${branding.logoPixels.toLocaleString('en-US')} pixels.`,
        'Without a logo the portal shows the system default logo beside the name of the brand.',
      ],
    },
    {
      title: 'Customizing the welcome email',
      points: [
        'New users get a welcome email if Send Welcome Email is ticked. Your own text appears in it, below the greeting.',
        'Include Activation Link and User Guide adds the link with which a user sets the first password.',
        'The signature ends every email to the users of the group. The form shows the email as it will be sent.',
      ],
    },
  ],
  where: 'A brand is created in the details of its group:',
  groups: 'Groups',
  contact: 'Contact us',
})

/** The names of a brand’s fields. */
export const brandFieldLabels = texts('brandFieldLabels', {
  brandName: 'Brand Name',
  domain: 'Domain',
  sendWelcomeEmail: 'Send Welcome Email',
  customizedWelcomeEmail: 'Customized Welcome Email',
  includeActivationLinkAndUserGuide: 'Include Activation Link and User Guide',
  emailNotificationSignature: 'Email Notification Signature',
  allowSubGroupsUsersToSignIn: "Allow Sub-groups' Users to Sign-in",
})
