import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'
import { plainPool, settingNames } from './database.ts'

function diskOf(folder: string): string {
  try {
    const [, line = ''] = execFileSync('df', ['--output=source,fstype', folder], { encoding: 'utf8' }).split(
      '\n',
    )
    return line.trim().replaceAll(/\s+/g, ' ')
  } catch {
    return 'unknown'
  }
}

type Setting = { name: string; setting: string }

/** Prints the environment of the measurement: the machine, the versions, and the settings of the database. */
export async function describeMachine(url: string, folder: string): Promise<void> {
  const pool = plainPool(url)
  const { rows } = await pool.query<Setting>(
    'select name, current_setting(name) as setting from pg_settings where name = any($1) order by name',
    [['server_version', ...settingNames]],
  )
  await pool.end()
  const all = cpus()
  const settings = rows.filter(({ name }) => name !== 'server_version')
  const version = rows.find(({ name }) => name === 'server_version')?.setting
  const lines = [
    `CPU         ${all[0]?.model ?? 'unknown'}, ${all.length} cores`,
    `Memory      ${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    `Disk        ${diskOf(folder)}`,
    `System      ${process.platform} ${release()}`,
    `Node        ${process.versions.node}`,
    `PostgreSQL  ${version}: ${settings.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`,
  ]
  console.log(lines.join('\n'))
}
