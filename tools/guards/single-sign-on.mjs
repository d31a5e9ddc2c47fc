// @ts-check

const folder = 'server/src/features/single-sign-on'

const hostile = {
  file: `${folder}/saml.test.ts`,
  /** @param {string} what */
  name: (what) => `is refused when it is ${what} (req 14, 103)`,
}

/** @param {string} what @param {string} find @param {string} [file] @returns {import('../guarding/guard.mjs').Guard} */
const envelope = (what, find, file = 'saml-envelope.ts') => ({
  name: `single sign-on: an answer ${what}`,
  row: 'req 103',
  remove: { patch: { file: `${folder}/${file}`, find, replace: '' } },
  test: { file: hostile.file, name: hostile.name(what) },
})

/** @param {string} name @param {string} when @param {[file: string, find: string]} what @returns {import('../guarding/guard.mjs').Guard} */
const ending = (name, when, [file, find]) => ({
  name: `single sign-on: ${name}`,
  row: 'req 105',
  remove: { patch: { file, find, replace: '' } },
  test: {
    file: `${folder}/provider-ends.race.test.ts`,
    name: `does not stay when it begins at the moment, of 16, when ${when} (req 105)`,
  },
  tries: 4,
})

/** Guards of single sign-on, beside the checks of its libraries. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  ending('the removal of a provider waits for sign-ins', 'its provider is removed', [
    `${folder}/remove-provider.ts`,
    '  await lockProvider(tx, provider_id)\n',
  ]),
  ending('unlinking waits for sign-ins', 'its account is unlinked', [
    `${folder}/provider-sessions.queries.ts`,
    `  await tx
    .updateTable('one_time_codes')
    .set({ used_time: end.now })
    .where('fsi_uid', '=', fsi_uid)
    .where('kind', '=', 'sign-in')
    .where('used_time', 'is', null)
    .execute()
`,
  ]),
  envelope('signed by SHA-1 whose name is encoded', '  refuseWeakAlgorithms(root)\n'),
  {
    name: 'single sign-on: an answer holds one assertion',
    row: 'req 14',
    remove: {
      patch: { file: `${folder}/saml-envelope.ts`, find: '  refuseSeveralAssertions(root)\n', replace: '' },
    },
    test: {
      file: `${folder}/saml-wrapping.test.ts`,
      name: 'does not sign in the forged user: the forged element inside the signature, which signs all but itself',
    },
  },
  {
    name: 'single sign-on: a code belongs to one sign-in',
    row: 'req 14',
    remove: {
      patch: {
        file: `${folder}/open-id.ts`,
        find: "  nonce: deriveToken(settings.secretKey, 'single sign-on nonce', state),\n  verifier: deriveToken(settings.secretKey, 'single sign-on verifier', state),\n",
        replace:
          "  nonce: deriveToken(settings.secretKey, 'single sign-on nonce', state.slice(99)),\n  verifier: deriveToken(settings.secretKey, 'single sign-on verifier', state.slice(99)),\n",
      },
    },
    test: {
      file: `${folder}/open-id-mix-up.test.ts`,
      name: 'is refused with the code of another sign-in at the same provider',
    },
  },
  envelope(
    'for another destination',
    "  if (destination === null ? isSigned : destination !== address)\n    refuse('the answer is meant for another destination')\n",
  ),
  envelope('no success', " || codes[0]?.getAttribute('Value') !== success"),
  envelope(
    'of an address twice',
    '  refuseSeveralEmails(AttributeStatement.flatMap(({ Attribute: all }) => all))\n',
    'saml-assertion.ts',
  ),
  {
    name: 'single sign-on: a similar address is another one',
    row: 'req 97',
    remove: {
      patch: {
        file: `${folder}/link-account.ts`,
        find: "account === undefined || !isAddressOf(account, identity.email ?? '')",
        replace: 'account === undefined || now < 0',
      },
    },
    test: {
      file: `${folder}/open-id.test.ts`,
      name: 'does not follow from an e-mail with a full-width letter (req 97)',
    },
  },
  {
    name: 'single sign-on: a provider sends few answers before its answer',
    row: 'req 103',
    remove: {
      patch: {
        file: 'server/src/platform/net/send-request.ts',
        find: 'if (interimAnswers <= mostInterimAnswers) return',
        replace: 'if (interimAnswers <= Infinity) return',
      },
    },
    test: {
      file: `${folder}/fetch-from-provider.once.test.ts`,
      name: 'comes after ten interim answers at most',
    },
  },
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
      name: 'is accepted once, and its assertion once across all answers (req 14)',
    },
  },
  {
    name: 'single sign-on: a user is linked to one subject of a provider',
    row: 'req 14',
    remove: {
      patch: {
        file: `${folder}/link-account.ts`,
        find: '  if (!isNew && (await findLinkedAccount(tx, subject))?.fsi_uid !== fsi_uid)',
        replace: '  if (!isNew && now < 0)',
      },
    },
    test: {
      file: `${folder}/open-id.test.ts`,
      name: 'follows from the SSO e-mail, else from the e-mail, and after the first sign-in from the subject (req 14)',
    },
  },
  {
    name: 'single sign-on: of parallel answers to one sign-in one finds it',
    row: 'row 34',
    remove: {
      patch: {
        file: `${folder}/sign-ons.queries.ts`,
        find: "    .deleteFrom('sso_sign_ins')",
        replace: "    .updateTable('sso_sign_ins')\n    .set({ origin: (row) => row.ref('origin') })",
      },
    },
    test: {
      file: `${folder}/sso.race.test.ts`,
      name: 'accepts one of 16 answers to the same sign-in (req 14, row 34)',
    },
  },
  {
    name: 'single sign-on: of parallel answers with one assertion one is taken',
    row: 'row 34',
    remove: {
      patch: {
        file: `${folder}/sign-ons.queries.ts`,
        find: '  return used.numInsertedOrUpdatedRows === 1n',
        replace: '  return used.numInsertedOrUpdatedRows !== undefined',
      },
    },
    test: {
      file: `${folder}/sso.race.test.ts`,
      name: 'accepts one assertion once in 16 parallel answers (req 14, row 34)',
    },
  },
  {
    name: 'single sign-on: of identities that claim one account at once one is linked',
    row: 'req 14',
    remove: { sql: 'alter table sso_links drop constraint sso_links_one_a_user' },
    test: {
      file: `${folder}/sso.race.test.ts`,
      name: 'links one of 16 identities that claim one account at once (req 14)',
    },
  },
  {
    name: 'single sign-on: any group above enforces, not the nearest alone',
    row: 'req 91',
    remove: {
      patch: {
        file: `${folder}/standing.queries.ts`,
        find: 'where c.descendant_gid = g.fsi_gid and a.is_sso = 1 and (c.depth = 0 or a.is_sso_pass_to_subs = 1)\n        and exists',
        replace: 'where c.descendant_gid = g.fsi_gid and a.fsi_gid = s.fsi_gid\n        and exists',
      },
    },
    test: {
      file: 'server/src/features/groups/group-sso-enforced.test.ts',
      name: 'refuses passwords with any settings of the groups between (req 91)',
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
  {
    name: 'sign-ins ask an OpenID provider in the places of its branch',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/ask-provider.ts',
        find: 'const giveBack = await asking.enter({ share, signal })',
        replace: 'const giveBack = (): void => void [signal]',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/open-id-flood.test.ts',
      name: 'sign-ins at a provider that does not answer have half of the places, and a line (req 103, 113)',
    },
  },
  {
    name: 'the host of a sign-in takes the account',
    row: 'req 69',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/answer-sign-on.ts',
        find: '    await requireHost({ ...ctx, db: tx }, underWay, account)\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/open-id.test.ts',
      name: 'of a group above',
    },
  },
]
