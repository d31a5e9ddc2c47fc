import { texts } from '#texts'
import { branding } from '../limits.ts'

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
