/** `npm run audit`: asks the live database for whatever breaks a promise. Ends with 1 when something does. */
import { type Result, runChecks } from '#server/audit/index.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { provideDatabase } from '#server/platform/database/provide.ts'
import { loadEnv } from '#server/platform/env.ts'
import { runExplained } from './explain-failure.ts'

await runExplained(async () => {
  const provided = await provideDatabase(loadEnv(), console.log)
  const database = openDatabase(provided.url, { max: 1 })
  try {
    await refuseWithoutOrders(database)
    const results = await runChecks(database.db)
    for (const result of results) console.log(sayResult(result))
    const failed = results.filter((result) => result.count > 0).length
    console.log(failed === 0 ? '\nEverything holds.' : `\n${failed} of ${results.length} do not hold.`)
    process.exitCode = failed === 0 ? 0 : 1
  } finally {
    await database.close()
    await provided.stop()
  }
})

async function refuseWithoutOrders({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ found: string | null }>(`select to_regclass('ledger_entries') as found`)
  if (!rows[0]?.found) throw new Error('This database has no ledger yet. Run "npm run db:migrate" first.')
}

function sayResult({ sentence, count, examples }: Result): string {
  if (count === 0) return `  ok     ${sentence}`
  const rows = examples.map((example) => `           ${JSON.stringify(example)}`)
  const more = count > examples.length ? [`           and ${count - examples.length} more`] : []
  return [`  FAILS  ${sentence}`, ...rows, ...more].join('\n')
}
