// @ts-check

const folder = 'server/src/features/single-sign-on'

/** What single sign-on checks beside its libraries. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'single sign-on: an assertion is used once',
    row: 'req 14',
    remove: {
      patch: {
        file: `${folder}/answer-sign-on.ts`,
        find: "  if (!isFirst) throw new SignOnRefused('expired', 'the assertion was used already')\n",
        replace: '  void isFirst\n',
      },
    },
    test: {
      file: `${folder}/saml.test.ts`,
      name: 'is taken once, and its assertion once in any answer (req 14)',
    },
  },
  {
    name: 'single sign-on: a user is linked to one subject of a provider',
    row: 'req 14',
    remove: {
      patch: {
        file: `${folder}/link-account.ts`,
        find: '  if (!(await insertLink(tx, { provider_id, subject: identity.subject, fsi_uid, now })))',
        replace:
          '  if (!(await insertLink(tx, { provider_id, subject: identity.subject, fsi_uid, now })) && now < 0)',
      },
    },
    test: {
      file: `${folder}/open-id.test.ts`,
      name: 'is told by the SSO e-mail, else by the e-mail, and from then on by the subject (req 14)',
    },
  },
  {
    name: 'single sign-on: the signature of an ID token is checked',
    row: 'req 14',
    remove: {
      patch: {
        file: `${folder}/open-id.ts`,
        find: '      openId.enableNonRepudiationChecks,\n',
        replace: '',
      },
    },
    test: {
      file: `${folder}/open-id.test.ts`,
      name: 'is refused when its ID token is signed by another key (req 14, 19)',
    },
  },
]
