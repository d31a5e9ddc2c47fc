import { sql } from 'kysely'
import type { FaxNumberCriteria, FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { listing } from '../../listing/listing.queries.ts'
import { numberCriteria } from './number-criteria.queries.ts'
import { isGroupNumber } from './number-facts.queries.ts'

const key = sql.ref('n.fsi_nid')

const list = {
  from: sql`fax_numbers n`,
  beside: sql`left join users u on u.fsi_uid = n.fsi_uid`,
  key,
  group: sql.ref('n.fsi_gid'),
  shown: sql`
    n.fsi_nid, n.fax_number, n.fsi_gid, n.type, n.csid, n.ata_mac, n.is_active, n.lst_ata_online_time,
    (select g.group_name from groups g where g.fsi_gid = n.fsi_gid) as group_name,
    coalesce(n.fsi_uid, 0) as fsi_uid, coalesce(u.email, '') as email,
    coalesce(u.first_name, '') as first_name, coalesce(u.last_name, '') as last_name,
    coalesce((u.default_nid = n.fsi_nid)::int, 0) as is_default,
    coalesce((select l.gsd_id from shared_lines l where l.fsi_nid = n.fsi_nid), 0) as gsd_id,
    ${isGroupNumber} as is_group_number`,
  sorts: { id: key },
  criteria: numberCriteria,
}

const assigned = {
  ...list,
  holds: sql`n.fsi_uid is not null`,
  total: { counted: sql`t.count_assigned_numbers`, relation: 'fax_numbers_assigned' },
}

// A number in no group is in the inventory, which no administrator sees.
const unassigned = {
  ...list,
  holds: sql`n.fsi_uid is null and n.fsi_gid is not null`,
  total: { counted: sql`t.count_fax_numbers - t.count_assigned_numbers`, relation: 'fax_numbers_unassigned' },
}

const numbersOf = listing<FaxNumberRow, 'id', Exclude<FaxNumberCriteria, ''>>

/** Pages of the assigned and the unassigned numbers of a group, or of a group and everything below it. */
export const findNumbers = {
  assigned: {
    group: numbersOf({ ...assigned, reach: 'group' }),
    subtree: numbersOf({ ...assigned, reach: 'subtree' }),
  },
  unassigned: {
    group: numbersOf({ ...unassigned, reach: 'group' }),
    subtree: numbersOf({ ...unassigned, reach: 'subtree' }),
  },
} as const
