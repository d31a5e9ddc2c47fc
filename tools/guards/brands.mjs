// @ts-check

const brands = 'server/src/features/brands'
const test = `${brands}/brands.test.ts`

/** Guards of the decisions by the host of a request. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a token works only where its group may sign in',
    row: 'req 69',
    remove: {
      patch: {
        file: 'server/src/platform/http/request-context.ts',
        find: 'if (!worksHere) throw sessionRefused(administrator.session_id)',
        replace: '',
      },
    },
    test: { file: test, name: 'of root may not be used at fax.east.example' },
  },
  {
    name: 'a brand takes its own group and those below',
    row: 'req 69',
    remove: {
      patch: {
        file: `${brands}/brands.queries.ts`,
        find: " and c.descendant_gid = ${valueOf('fsi_gid')}::int",
        replace: '',
      },
    },
    test: { file: test, name: 'an administrator of root may not sign in at fax.east.example' },
  },
  {
    name: 'those below only where it says so',
    row: 'req 69',
    remove: {
      patch: {
        file: `${brands}/brands.queries.ts`,
        find: 'b.is_allow_sub_group_signin = 1 and',
        replace: '',
      },
    },
    test: { file: test, name: 'an administrator of below west may not sign in at fax.west.example' },
  },
  {
    name: 'a brand that is off has no host',
    row: 'req 69',
    remove: {
      patch: {
        file: `${brands}/hosts.ts`,
        find: 'standing === undefined || standing.is_active === 0',
        replace: 'standing === undefined',
      },
    },
    test: { file: test, name: 'says no, and nothing else, to one that is not: an inactive brand’s' },
  },
  {
    name: 'a link takes a brand’s host from its row',
    row: 'req 66',
    remove: {
      patch: {
        file: `${brands}/hosts.ts`,
        find: 'brand === undefined ? world.settings.publicUrl : originAt(world.settings, brand.domain)',
        replace: 'originAt(world.settings, brand?.domain ?? text)',
      },
    },
    test: { file: test, name: 'leads to the main host from "nobody.example" (req 68)' },
  },
]
