import { type Kysely, sql } from 'kysely'

const passed = {
  retention_from_gid: {
    pass: 'is_retention_pass_to_subs',
    fields: ['is_retention_inbox', 'retention_inbox_days', 'is_retention_sent', 'retention_sent_days'],
  },
  del_inbox_from_gid: { pass: 'is_allow_del_inbox_pass_to_subs', fields: ['is_allow_del_inbox'] },
  del_sent_from_gid: { pass: 'is_allow_del_sent_pass_to_subs', fields: ['is_allow_del_sent'] },
}

/** An origin that does not give its value, because a group between took it away or a move came between, is removed. */
export const trueOrigins = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [from, { pass, fields }] of Object.entries(passed)) {
      const same = sql.join(
        fields.map((field) => sql`${sql.ref(`p.${field}`)} = ${sql.ref(`g.${field}`)}`),
        sql` and `,
      )
      await sql`
        update groups g set ${sql.ref(from)} = null
        where ${sql.ref(`g.${from}`)} is not null and not exists (
          select 1 from group_closure c join groups p on p.fsi_gid = c.ancestor_gid
          where c.descendant_gid = g.fsi_gid and c.depth > 0 and p.fsi_gid = ${sql.ref(`g.${from}`)}
            and ${sql.ref(`p.${pass}`)} = 1 and ${same})`.execute(db)
    }
  },
}
