// @ts-check

/** Guards that separate branches, and keep strangers out. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'the tree below a group is the scope’s only',
    row: 'req 28',
    remove: {
      patch: {
        file: 'server/src/features/groups/groups.queries.ts',
        find: ' and ${isInScope(scope.fsi_gid, fsi_gid)}\n    order by c.depth',
        replace: '\n    order by c.depth',
      },
    },
    test: {
      file: 'server/src/isolation.test.ts',
      name: 'listGroups: a foreign fsi_gid behaves as an absent one and changes nothing',
    },
  },
  {
    name: 'a users list is of a group in the scope',
    row: 'req 28',
    remove: {
      patch: {
        file: 'server/src/tree/in-scope.queries.ts',
        find: 'select 1 from group_closure s where s.ancestor_gid = ${scope_gid} and s.descendant_gid',
        replace: 'select 1 from group_closure s where s.descendant_gid',
      },
    },
    test: {
      file: 'server/src/isolation.test.ts',
      name: 'listUsers: a foreign fsi_gid behaves as an absent one and changes nothing',
    },
  },
  {
    name: 'a cookie alone is not enough',
    row: 'req 24',
    remove: {
      patch: { file: 'server/src/platform/http/bind.ts', find: '      checkXsrf(request)\n', replace: '' },
    },
    test: { file: 'server/src/bad-input.test.ts', name: 'that differs' },
  },
  {
    name: 'percent and underscore are literal',
    row: 'req 38',
    remove: {
      patch: {
        file: 'server/src/listing/search.queries.ts',
        find: 'text.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
        replace: 'text',
      },
    },
    test: { file: 'server/src/features/users/users.test.ts', name: 'by email for "%" finds 1 (req 38, 46)' },
  },
  {
    name: 'NUL never reaches the database',
    row: 'req 44',
    remove: {
      patch: {
        file: 'server/src/platform/http/read-body.ts',
        find: "text.includes('\\0') || !text.isWellFormed()",
        replace: 'false',
      },
    },
    test: { file: 'server/src/bad-input.test.ts', name: 'with "a\\u0000b" in a text is 400 (req 44)' },
  },
  {
    name: 'a download ends when its caller may not have it any more',
    row: 'req 78',
    remove: {
      patch: {
        file: 'server/src/platform/http/caller-holds.ts',
        find: 'if (held === undefined) throw new Problem(Unauthorised)',
        replace: 'if (held === undefined) return',
      },
    },
    test: {
      file: 'server/src/platform/http/held-downloads.race.test.ts',
      name: 'and breaks off when its session ends',
    },
  },
  {
    name: 'an answer in pieces is cut when its group leaves the scope',
    row: 'req 37',
    remove: {
      patch: {
        file: 'server/src/platform/http/caller-holds.ts',
        find: 'if (!held.is_in_scope) throw new Problem(NotFound)',
        replace: 'if (!held.is_in_scope) void NotFound',
      },
    },
    test: { file: 'server/src/moved-answers.test.ts', name: 'exportAudit for a session' },
  },
  {
    name: 'an answer in pieces asks for the group before it sends what it has read',
    row: 'req 37',
    remove: {
      patch: {
        file: 'server/src/platform/http/caller-holds.ts',
        find: 'await requireHeld(ctx, answer)\n    yield piece\n',
        replace: 'yield piece\n    await requireHeld(ctx, answer)\n',
      },
    },
    test: { file: 'server/src/moved-answers.test.ts', name: 'exportUserList for an API key' },
  },
  {
    name: 'an answer in pieces whose group has left does not end as if it were whole',
    row: 'req 37',
    remove: {
      patch: {
        file: 'server/src/platform/http/caller-holds.ts',
        find: '  }\n  await requireHeld(ctx, answer)\n',
        replace: '  }\n',
      },
    },
    test: { file: 'server/src/moved-answers.test.ts', name: 'downloadUsageReport for a session' },
  },
  {
    name: 'calls of strangers take turns',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/bind.ts',
        find: 'return strangersTurn(services, call, { request, reply })(work)',
        replace: 'return work()',
      },
    },
    test: {
      file: 'server/src/platform/http/turns.test.ts',
      name: 'calls of strangers take turns by their sites, and hold up no account (req 113)',
    },
  },
  {
    name: 'a sign-in at a provider takes places of strangers',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/request-context.ts',
        find: "inTurn: call.asks === 'outside' ? strangersTurn(services, call, at) : (work) => work(),",
        replace: 'inTurn: (work) => work(),',
      },
    },
    test: {
      file: 'server/src/platform/http/strangers.race.test.ts',
      name: 'strangers from many addresses who begin sign-ins at providers leave connections to others (req 113)',
    },
  },
  {
    name: 'tokens that are none wait in the places of proofs',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/admit.ts',
        find: "if (call.access === 'basic') return",
        replace: "if (call.access !== 'administrator') return",
      },
    },
    test: {
      file: 'server/src/platform/http/strangers.race.test.ts',
      name: 'strangers from many addresses who refresh invented tokens leave connections to others (req 113)',
    },
  },
  {
    name: 'a place of strangers rests',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/turns.ts',
        find: 'if (seen.areOthersHeldUp(strangers)) void pause',
        replace: 'if (worked < 0) void pause',
      },
    },
    test: {
      file: 'server/src/platform/http/turns.test.ts',
      name: 'a place of strangers rests for as long as it was used while customers are held up (req 113)',
    },
  },
  {
    name: 'a file is never compressed for a stranger',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/portal-files.ts',
        find: "  assets.addHook('onRequest', async (request) => sendPlain(request))\n",
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/portal-files.test.ts',
      name: 'are sent as they were compressed at the build: undefined to zstd',
    },
  },
  {
    name: 'a large answer is compressed in the turn of its call',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/compress-answers.ts',
        find: 'const isLarge = !isPlain && text.length >= leastInTurn',
        replace: 'const isLarge = !isPlain && text.length < 0',
      },
    },
    test: {
      file: 'server/src/platform/http/compress-answers.test.ts',
      name: 'is compressed in the turn of its call, if it is large (req 113)',
    },
  },
  {
    name: 'large answers that nobody reads are few',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/bind.ts',
        find: '    openCalls.holdAnswer(request.context, reply, packed.content)\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/open-calls.test.ts',
      name: 'are few, and those of another branch are sent',
    },
  },
  {
    name: 'a logo is read once for all who ask',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/features/brands/brands.reads.ts',
        find: 'keptLogos.get(tag) ?? readAndKeep()',
        replace: 'readAndKeep()',
      },
    },
    test: {
      file: 'server/src/features/brands/brand-look.test.ts',
      name: 'a logo is read once, in the turn of who asks first (req 113)',
    },
  },
  {
    name: 'different pictures that clients do not read are bounded',
    row: 'req 83',
    remove: {
      patch: {
        file: 'server/src/platform/http/picture.ts',
        find: 'if (known === undefined) this.#makeRoom(read.length)\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/open-calls.test.ts',
      name: 'different pictures that clients do not read are few: for another one, the site that keeps most loses them (req 83, 85)',
    },
  },
]
