// @ts-check

/**
 * The pages of the documentation in the order of its menu. Each page of `docs` is in one section; those of
 * `docs/decisions` are in its index, which is one page of the menu.
 */
export const sections = [
  {
    title: 'Operate',
    about: 'Install Telecopy, keep it running, and know what it does.',
    files: [
      'docs/install.md',
      'docs/operating.md',
      'docs/upgrading.md',
      'docs/backup.md',
      'docs/watching.md',
      'docs/audit-log.md',
      'docs/performance.md',
      'docs/faults.md',
      'docs/security.md',
      'docs/security-inventory.md',
      'docs/asvs.md',
    ],
  },
  {
    title: 'Administer',
    about: 'Work with the portal: groups, users, fax numbers and reports.',
    files: ['docs/administering.md', 'docs/glossary.md'],
  },
  {
    title: 'Connect',
    about: 'Let the fax engine and other programs work with Telecopy.',
    files: ['docs/connect.md', 'docs/cookbook.md', 'docs/scim.md', 'docs/webhooks.md', 'docs/engine.md'],
  },
  {
    title: 'Develop',
    about: 'Read the code and change it.',
    files: ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/requirements.md', 'CHANGELOG.md'],
  },
]

/**
 * What each page answers, for its card.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const answers = {
  'docs/install.md': 'How do I set up a server: with an archive and systemd, in containers or on Kubernetes?',
  'docs/operating.md': 'Which settings and commands are there, and what do I look after each day?',
  'docs/upgrading.md': 'How do I get to a new version, and back again if it fails?',
  'docs/backup.md': 'How do I back up everything, restore it, and prove that the restore works?',
  'docs/watching.md': 'What do I measure, what wakes me up, and what do I do then?',
  'docs/audit-log.md': 'How do I send the audit to a log server or a SIEM, without a gap?',
  'docs/performance.md': 'How fast are the calls, and how large a server do I need?',
  'docs/faults.md': 'What happens when the database, the network or a process fails?',
  'docs/security.md': 'What protects the data, and against whom?',
  'docs/security-inventory.md': 'Which algorithms, secrets, limits and connections are there?',
  'docs/asvs.md': 'Which requirements of OWASP ASVS are met, and what shows it?',
  'docs/administering.md':
    'Which screen do I use for what: groups, users, fax numbers, reports, keys, webhooks?',
  'docs/glossary.md': 'What does a word mean in the portal, in the API and in the code?',
  'docs/connect.md': 'How does a program sign in, call the API and handle its errors?',
  'docs/webhooks.md': 'How does a program receive events, and check that they are genuine?',
  'docs/cookbook.md': 'Which program can I start from, for lists, failed faxes and new users?',
  'docs/scim.md': 'How does a directory such as Entra ID or Okta make and disable users?',
  'docs/engine.md': 'How does the fax engine report faxes, and fetch numbers and settings?',
  'ARCHITECTURE.md': 'How is the code built, and where does what belong?',
  'CONTRIBUTING.md': 'How do I add a call, a field, a refusal or a column of a list?',
  'docs/requirements.md': 'Which requirement is met where, and which test shows it?',
  'CHANGELOG.md': 'What is new in each version?',
}

/** The folder of decision records. Its README lists them by topic, and is the page at its address. */
export const decisions = { folder: 'docs/decisions', url: '/docs/decisions', title: 'Decisions' }

/** Links to files below these folders lead to a page that shows the file. Other files are not in the documentation. */
export const shownFolders = ['deploy/', 'docs/watch/']

/** The address of a page. @param {string} file relative to the repository */
export const addressOf = (file) =>
  `/docs/${file
    .replace(/^docs\//, '')
    .replace(/(\/README)?\.md$/, '')
    .toLowerCase()}`
