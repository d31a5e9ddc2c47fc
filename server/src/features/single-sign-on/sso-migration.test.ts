import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../../jobs.ts'
import { migrateUpTo } from '../../platform/db/migrate.ts'
import type { OpenDatabase } from '../../platform/db/open-database.ts'
import { openBareDatabase } from '../../testing/test-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openBareDatabase()
  await migrateUpTo(database.db, '0046_metadata_end')
})
afterAll(() => database.close())

it('an upgrade keeps links with their addresses, and users who share an SSO address', async () => {
  const { pool } = database
  await pool.query(`
    insert into groups (group_name, created_time) values ('Root', 1);
    insert into groups (parent_gid, group_name, created_time)
      select fsi_gid, name, 1 from groups, unnest(array['East', 'West']) as n (name);
    insert into group_closure (ancestor_gid, descendant_gid, depth)
      select fsi_gid, fsi_gid, 0 from groups union all
      select parent_gid, fsi_gid, 1 from groups where parent_gid is not null;
    insert into users (fsi_gid, email, email_key, first_name, last_name, sso_email, created_time)
      select g.fsi_gid, w.email, w.email, 'A', 'B', w.sso_email, 1
      from (values ('East', 'one@x.example', 'Shared@x.example'), ('East', 'two@x.example', 'shared@X.example'),
        ('East', 'ada@x.example', 'ada@bücher.example'), ('West', 'three@x.example', 'shared@x.example'),
        ('East', 'four@x.example', '')) as w (name, email, sso_email) join groups g on g.group_name = w.name;
    insert into identity_providers (fsi_gid, name, type, issuer, sign_in_url, certificates, created_time)
      select fsi_gid, 'Corp', 'saml', 'urn:x', 'https://idp.example', '{}', 1 from groups where group_name = 'East';
    insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time)
      select provider_id, u.email, u.fsi_uid, 7, 9 from identity_providers cross join users u
      where u.email in ('two@x.example', 'four@x.example')`)
  await prepareDatabase(database)
  const links = await pool.query('select subject, address, address_time::int from sso_links order by subject')
  expect(links.rows).toEqual([
    { subject: 'four@x.example', address: 'four@x.example', address_time: 7 },
    { subject: 'two@x.example', address: 'shared@X.example', address_time: 7 },
  ])
  const users = await pool.query(`
    select u.email, u.sso_mailbox, case when u.sso_reach = -u.fsi_uid then 'shares' else g.group_name end as reach
    from users u left join groups g on g.fsi_gid = u.sso_reach order by u.email`)
  // The linked one of the two has the address.
  expect(users.rows).toEqual([
    { email: 'ada@x.example', sso_mailbox: 'ada@xn--bcher-kva.example', reach: 'East' },
    { email: 'four@x.example', sso_mailbox: null, reach: 'East' },
    { email: 'one@x.example', sso_mailbox: null, reach: 'shares' },
    { email: 'three@x.example', sso_mailbox: null, reach: null },
    { email: 'two@x.example', sso_mailbox: null, reach: 'East' },
  ])
})

it('a link that a server of the release before writes has the address of its user', async () => {
  const { pool } = database
  const { rows } = await pool.query(`
    insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time)
    select provider_id, 'ada', fsi_uid, 11, 11 from identity_providers cross join users where email = 'ada@x.example'
    returning address, address_time::int`)
  expect(rows).toEqual([{ address: 'ada@bücher.example', address_time: 11 }])
})
