export const shellMessages = {
  administratorPortal: 'Administrator Portal',
  sidebar: {
    dashboard: 'Dashboard',
    groups: 'Groups',
    users: 'Users',
    'fax-numbers': 'Fax Numbers',
    usage: 'Usage & Reports',
    branding: 'Branding',
    help: 'Help',
    signout: 'Sign Out',
  },
  dashboard: {
    bulletins: 'Service Bulletins',
    health: 'Service Health',
    ata: 'Fax ATA',
    w2f: 'Web-to-Fax',
    e2f: 'Email-to-Fax',
    zoom_app: 'Fax Apps',
  },
} as const
