// The counts of a day, as in usage-sums.ts.
const counts = [
  'sent_faxes',
  'sent_pages',
  'sent_seconds',
  'failed_faxes',
  'received_faxes',
  'received_pages',
  'received_seconds',
]

type Table = { name: string; from: string; key: readonly string[]; sums: readonly string[] }

const days: Table = { name: 'usage_subtree_days', from: 'usage_group_days', key: ['gmt_day'], sums: counts }
const causes: Table = {
  name: 'usage_subtree_causes',
  from: 'usage_cause_days',
  key: ['gmt_day', 'fax_result_code'],
  sums: ['faxes'],
}

const tables = `
create table usage_subtree_days (
  fsi_gid int not null references groups on delete cascade,
  gmt_day date not null,
  ${counts.map((name) => `${name} bigint not null default 0`).join(',\n  ')},
  primary key (fsi_gid, gmt_day)
);
create table usage_subtree_causes (
  fsi_gid int not null references groups on delete cascade,
  gmt_day date not null,
  fax_result_code int not null,
  faxes bigint not null default 0,
  primary key (fsi_gid, gmt_day, fax_result_code)
);
`

/** Adds steps, which are rows of the table below with a \`step\` of 1 or -1, to every group above. */
function addTo({ name, key, sums }: Table, steps: string): string {
  const added = sums.map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`).join(', ')
  return `
    insert into ${name} (fsi_gid, ${[...key, ...sums].join(', ')})
    select c.ancestor_gid, ${key.map((one) => `s.${one}`).join(', ')}, ${sums.map((sum) => `sum(s.step * s.${sum})`).join(', ')}
    from (${steps}) s join group_closure c on c.descendant_gid = s.fsi_gid
    group by c.ancestor_gid, ${key.map((one) => `s.${one}`).join(', ')}
    having ${sums.map((sum) => `sum(s.step * s.${sum}) <> 0`).join(' or ')}
    order by c.ancestor_gid, ${key.map((one) => `s.${one}`).join(', ')}
    on conflict (fsi_gid, ${key.join(', ')}) do update set ${added}`
}

const fresh = 'select 1 as step, n.* from new_rows n'
const gone = 'select -1 as step, o.* from old_rows o'
const events = [
  { event: 'insert', rows: 'new table as new_rows', steps: fresh },
  {
    event: 'update',
    rows: 'old table as old_rows new table as new_rows',
    steps: `${fresh} union all ${gone}`,
  },
  { event: 'delete', rows: 'old table as old_rows', steps: gone },
]

const triggersOf = (table: Table): string =>
  events
    .map(
      ({ event, rows, steps }) => `
create function ${table.name}_${event}() returns trigger language plpgsql as $$
begin
  ${addTo(table, steps)};
  return null;
end $$;
create trigger ${table.name}_${event} after ${event} on ${table.from}
  referencing ${rows} for each statement execute function ${table.name}_${event}();`,
    )
    .join('\n')

const fill = (table: Table): string => addTo(table, `select 1 as step, f.* from ${table.from} f`)

/** The sums of a group with all groups below it, kept by triggers on the sums of each group. */
export const subtreeSums = [tables, ...[days, causes].flatMap((table) => [fill(table), triggersOf(table)])]
