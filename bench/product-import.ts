/** 5,000 rows of a CSV file, each a product of its own: the dearest file there is. Checked, imported, imported again unchanged. */
import { performance } from 'node:perf_hooks'
import { createProductImport } from '#server/features/catalog/product-import/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import { type Ground, onFreshDatabase, round } from './ground.ts'

const ROWS = 5_000
const AIM_SECONDS = 60

export interface ImportFigures {
  rows: number
  checkSeconds: number
  importSeconds: number
  unchangedSeconds: number
  created: number
  unchanged: number
  aimSeconds: number
}

export function measureProductImport(): Promise<ImportFigures> {
  return onFreshDatabase(measureOn)
}

async function measureOn({ pool, url }: Ground): Promise<ImportFigures> {
  await pool.query(`insert into users (id, username, role, display_name, email)
    values ('usr_bench', 'bench', 'provider', 'Bench', 'bench@example.com')`)
  await pool.query(`insert into collaborators (id, kind, user_id, slug, name)
    values ('col_bench', 'provider', 'usr_bench', 'bench', 'Bench')`)
  const database = openDatabase(url, { max: 10 })
  const { tasks } = createProductImport({
    db: database.db,
    clock: systemClock,
    limiter: createRateLimiter(database.db, systemClock),
    log: createLog('silent'),
  })
  async function run(id: string, status: 'checking' | 'importing') {
    const mapping = [
      'sku',
      'name.en',
      'name.es',
      'summary.en',
      'description.en',
      'category',
      'priceCents',
      'onHand',
    ]
    await pool.query(
      `insert into product_imports (id, user_id, provider_id, file_name, csv, mapping, status, rows)
       values ($1, 'usr_bench', 'col_bench', 'bench.csv', $2, $3, $4, $5)`,
      [id, writeFile(), JSON.stringify(mapping), status, ROWS],
    )
    const startedAt = performance.now()
    await tasks.run_product_import?.({ importId: id, editorId: 'usr_bench', language: 'en' })
    const seconds = round((performance.now() - startedAt) / 1_000, 1)
    const { rows } = await pool.query('select status, result from product_imports where id = $1', [id])
    if (rows[0].status === 'failed') throw new Error('The import failed.')
    return { seconds, result: rows[0].result as { created: number; unchanged: number } }
  }
  try {
    const checked = await run('imp_check', 'checking')
    const imported = await run('imp_import', 'importing')
    const again = await run('imp_again', 'importing')
    return {
      rows: ROWS,
      checkSeconds: checked.seconds,
      importSeconds: imported.seconds,
      unchangedSeconds: again.seconds,
      created: imported.result.created,
      unchanged: again.result.unchanged,
      aimSeconds: AIM_SECONDS,
    }
  } finally {
    await database.close()
  }
}

function writeFile(): string {
  const rows = Array.from({ length: ROWS }, (_, at) =>
    [
      `BENCH-${at}`,
      `Bench pouch ${at}`,
      `Bolsillo de prueba ${at}`,
      'Small and stiff.',
      `"Two layers of nylon, sewn twice. Number ${at}."`,
      'pouches',
      '19.99',
      '10',
    ].join(','),
  )
  return ['sku,name_en,name_es,summary_en,description_en,category,price,stock', ...rows].join('\n')
}

export function describeProductImport(found: ImportFigures): string {
  const { rows, checkSeconds, importSeconds, unchangedSeconds, created, unchanged, aimSeconds } = found
  return [
    `product-import: ${rows} rows, a product each (aim: ${aimSeconds} s)`,
    `  checked in ${checkSeconds} s, imported in ${importSeconds} s (${created} created), again in ${unchangedSeconds} s (${unchanged} unchanged)`,
  ].join('\n')
}
