import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
const app = fastify()
app.get('/readyz', async () => {
  await pool.query('select 1')
  return { code: 1 }
})
app.post('/admin-endpoint/user/list', async () => {
  const { rows } = await pool.query('select * from users order by fsi_uid limit 50')
  return { code: 1, data: { data: rows } }
})
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
await app.listen({ port: Number(process.env['PORT']) })
