// @ts-check

/**
 * The pages of the documentation in the order of its menu. Each page of `docs` is in one section; those of
 * `docs/decisions` are on a page of their own.
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
    files: ['docs/connect.md', 'docs/scim.md', 'docs/webhooks.md', 'docs/engine.md'],
  },
  {
    title: 'Develop',
    about: 'Read the code and change it.',
    files: ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/requirements.md', 'CHANGELOG.md'],
  },
]

/** The folder of decision records, and the page that lists them. */
export const decisions = { folder: 'docs/decisions', url: '/docs/decisions', title: 'Decisions' }

/** Links to files below these folders lead to a page that shows the file. Other files are not in the documentation. */
export const shownFolders = ['deploy/', 'docs/watch/']

/** The address of a page. @param {string} file relative to the repository */
export const addressOf = (file) =>
  `/docs/${file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase()}`
