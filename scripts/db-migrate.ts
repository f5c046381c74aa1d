/** `npm run db:migrate`: brings the database to the newest schema. */
import { migrate } from '#server/platform/database/migrate.ts'
import { provideDatabase } from '#server/platform/database/provide.ts'
import { loadEnv } from '#server/platform/env.ts'
import { runExplained } from './explain-failure.ts'

await runExplained(async () => {
  const database = await provideDatabase(loadEnv(), console.log)
  try {
    await migrate(database.url, { log: console.log })
  } finally {
    await database.stop()
  }
  console.log('The database has the newest schema.')
})
