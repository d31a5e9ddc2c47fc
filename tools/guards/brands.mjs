// @ts-check

const brands = 'server/src/features/brands'
const test = `${brands}/brands.test.ts`

const races = `${brands}/brands.race.test.ts`
const logos = `${brands}/brand-logos.test.ts`

/** Guards of brands, and of the decisions by the host of a request. @type {import('../guarding/guard.mjs').Guard[]} */
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
  {
    name: 'a group has one brand',
    row: 'row 5',
    remove: { sql: 'alter table brands drop constraint brands_one_per_group' },
    test: { file: races, name: 'a group gets one brand, recorded once (row 5, 36)' },
    tries: 5,
  },
  {
    name: 'a domain belongs to one brand',
    row: 'row 6',
    remove: { sql: 'drop index brands_domain_once' },
    test: { file: races, name: 'a domain goes to one of 16 groups, whatever its case (row 6, 36)' },
    tries: 5,
  },
  {
    name: 'a domain is the same in every case',
    row: 'row 6',
    remove: {
      patch: {
        file: 'contract/src/brands/brand-domain.ts',
        find: 'return domain.length <= lengths.brandDomain ? domain : undefined',
        replace: 'return domain.length <= lengths.brandDomain ? typed : undefined',
      },
    },
    test: { file: races, name: 'a domain goes to one of 16 brands that change to it (row 6, 36)' },
    tries: 5,
  },
  {
    name: 'a brand is read under the lock of its group',
    row: 'row 37',
    remove: {
      patch: {
        file: `${brands}/update-brand.ts`,
        find: 'const brand = await requireBrand(ctx, tx, input)',
        replace: 'const brand = shown',
      },
    },
    test: { file: races, name: 'of 16 forms with one version the first is saved (row 37)' },
    tries: 5,
  },
  {
    name: 'a brand is created under the lock of the tree',
    row: 'req 35',
    remove: {
      patch: {
        file: `${brands}/create-brand.ts`,
        find: "      await lockTree(tx, 'shared')\n",
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'no group has a brand without the permission, while it is withdrawn above (req 35)',
    },
  },
  {
    name: 'a brand is changed under the lock of the tree',
    row: 'req 65',
    remove: {
      patch: { file: `${brands}/update-brand.ts`, find: "      await lockTree(tx, 'shared')\n", replace: '' },
    },
    test: {
      file: races,
      name: 'a brand below a group that is moved away gets no mail server of those who lose it (req 65)',
    },
  },
  {
    name: 'a logo’s size is read before it is unpacked',
    row: 'req 55',
    remove: {
      patch: {
        file: `${brands}/logo-image.ts`,
        find: 'file.readUInt32BE(widthAt) * file.readUInt32BE(heightAt) > branding.logoPixels',
        replace: 'file.length === 0',
      },
    },
    test: { file: logos, name: 'has at most one megapixel, judged before anything is unpacked' },
  },
  {
    name: 'a logo is encoded anew',
    row: 'req 55',
    remove: {
      patch: {
        file: `${brands}/logo-image.ts`,
        find: '() => encode(library, file))',
        replace: '() => encode(library, file).then(() => file))',
      },
    },
    test: { file: logos, name: 'is decoded and encoded anew: metadata, frames and appended text are gone' },
  },
  {
    name: 'a warning about a logo is an error',
    row: 'req 56',
    remove: {
      patch: { file: `${brands}/logo-image.ts`, find: "failOn: 'warning'", replace: "failOn: 'none'" },
    },
    test: { file: logos, name: 'is refused under the name of a PNG: truncated (req 56)' },
  },
  {
    name: 'a public suffix is no domain of a brand',
    row: 'req 64',
    remove: {
      patch: {
        file: `${brands}/domain-rules.ts`,
        find: 'if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)',
        replace: 'if (domain === "")',
      },
    },
    test: {
      file: `${brands}/brand-settings.test.ts`,
      name: 'is refused if it is no customer’s: a public suffix',
    },
  },
  {
    name: 'a brand is changed only with the permission of its group',
    row: 'req 35',
    remove: {
      patch: { file: `${brands}/update-brand.ts`, find: '      permit(mayHaveBrand(group))\n', replace: '' },
    },
    test: {
      file: `${brands}/brand-settings.test.ts`,
      name: 'is refused for a group without the permission, and so is every change (req 35)',
    },
  },
  {
    name: 'the texts of a brand are no markup',
    row: 'req 71',
    remove: {
      patch: {
        file: `${brands}/mail-layout.ts`,
        find: '${escaped(text).replaceAll(',
        replace: '${text.replaceAll(',
      },
    },
    test: {
      file: `${brands}/brand-settings.test.ts`,
      name: 'keeps texts literal: neither markup nor templates are read (req 71)',
    },
  },
]
