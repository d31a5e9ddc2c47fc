import { texts } from '#texts'

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
