import type pg from 'pg'

type Plan = { 'Rows Removed by Join Filter'?: number; 'Actual Loops'?: number; Plans?: Plan[] }

const inVain = ({ Plans = [], ...node }: Plan): number =>
  (node['Rows Removed by Join Filter'] ?? 0) * (node['Actual Loops'] ?? 1) +
  Plans.reduce((sum, plan) => sum + inVain(plan), 0)

/**
 * How many pairs of rows PostgreSQL compared and dropped in the joins of all statements of some work, those inside
 * functions and triggers included. The connection logs its plans from then on, so close it afterwards.
 */
export async function rowsComparedInVain(
  client: pg.PoolClient,
  work: () => Promise<unknown>,
): Promise<number> {
  await client.query(`load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
    set client_min_messages = log`)
  const plans: Plan[] = []
  const collect = ({ message = '' }: { message?: string | undefined }) => {
    const text = message.slice(message.indexOf('{'))
    if (message.includes('plan:')) plans.push((JSON.parse(text) as { Plan: Plan }).Plan)
  }
  client.on('notice', collect)
  try {
    await work()
  } finally {
    client.off('notice', collect)
  }
  if (plans.length === 0) throw new Error('PostgreSQL logged no plan')
  return plans.reduce((sum, plan) => sum + inVain(plan), 0)
}
