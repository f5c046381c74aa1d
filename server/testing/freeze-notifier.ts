import type pg from 'pg'
import { NOTIFIER_NAME } from '../platform/notifier.ts'

/** Nothing is heard any more, and the line looks well; `SIGCONT` to the process that is returned ends it. */
export async function freezeNewestNotifier(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = $1 and datname = current_database()
     order by backend_start desc limit 1`,
    [NOTIFIER_NAME],
  )
  const backend = rows[0]?.pid
  if (!backend) throw new Error('Nobody listens.')
  process.kill(backend, 'SIGSTOP')
  return backend
}
