/** `npm run db:seed [-- --products N]`: the demo shop, and N further products to measure with. */
import { parseArgs } from 'node:util'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { provideDatabase } from '#server/platform/database/provide.ts'
import { loadEnv } from '#server/platform/env.ts'
import { seedDemoShop, seedMany } from '#server/seed/index.ts'
import { runExplained } from './explain-failure.ts'

const { values: flags } = parseArgs({ options: { products: { type: 'string', default: '0' } } })

await runExplained(async () => {
  const count = readCount(flags.products)
  const env = loadEnv()
  const provided = await provideDatabase(env, console.log)
  const database = openDatabase(provided.url)
  try {
    await migrate(provided.url, { log: console.log })
    const isNew = await seedDemoShop({ env, database })
    console.log(isNew ? 'The demo shop is filled in.' : 'The demo shop is there.')
    await seedMany(database.pool, count, (done) => showProgress(done, count))
  } finally {
    await database.close()
    await provided.stop()
  }
})

function readCount(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error('--products must be a whole number up to 9,999,999.')
  return Number(text)
}

function showProgress(done: number, count: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\r  ${done} of ${count} products${done === count ? '\n' : ''}`)
  else if (done === count || done % 10_000 === 0) console.log(`  ${done} of ${count} products`)
}
