/** `node scripts/re-erase.ts`: after a backup was restored, erases everybody once more who had been erased since. */
import { assemble } from '#server/assemble.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { provideDatabase } from '#server/platform/database/provide.ts'
import { loadEnv } from '#server/platform/env.ts'
import { prepareJobTables } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { startNotifier } from '#server/platform/notifier.ts'
import { runExplained } from './explain-failure.ts'

await runExplained(async () => {
  const env = loadEnv()
  const log = createLog('warn')
  const provided = await provideDatabase(env, console.log)
  const database = openDatabase(provided.url)
  const notifier = await startNotifier(provided.url, log)
  try {
    await migrate(provided.url, { log: console.log })
    await prepareJobTables(database.pool)
    const ready = async () => {
      const state = { ok: true, detail: '' }
      return { database: state, migrations: state, worker: state }
    }
    const { privacy } = assemble({
      env,
      log,
      clock: systemClock,
      database,
      notifier,
      mailer: createMailer({ ...env, from: env.mailFrom }),
      monitoring: { report: () => undefined, flush: async () => undefined },
      checkReadiness: ready,
    })
    const { listed, erased } = await privacy.eraseAgain()
    console.log(`${listed} people had been erased; ${erased.length} were back and are erased again.`)
  } finally {
    await notifier.stop()
    await database.close()
    await provided.stop()
  }
})
