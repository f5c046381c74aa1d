/**
 * A person with unmistakable words wherever somebody can write. Once they are erased, a search of everything finds the words
 * nowhere, but where the inventory says that they are kept, and why.
 */
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { INVENTORY } from '#server/platform/privacy/inventory.ts'
import { PLANTED_FILES, plantEverywhere } from '#server/testing/plant-person.ts'
import { STEM } from '#server/testing/planter.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

/** What is kept under the words of the person, each with its reason in the inventory. */
const KEPT = [
  'event_reviews.body',
  'product_questions.body',
  'reviews.body',
  'reviews.title',
  'waiver_signatures.subject_name',
  'waiver_signatures.typed_name',
]

/** Every column of every table, the queue's too, in which the words are found. */
async function search({ database: { pool } }: TestShop, ...words: string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ schema: string; table: string; columns: string[] }>(
    `select table_schema as schema, table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
     group by table_schema, table_name`,
  )
  const found: string[] = []
  for (const { schema, table, columns } of tables) {
    const { rows } = await pool.query(
      `select ${columns.map((column) => `bool_or("${column}"::text ilike any($1::text[])) as "${column}"`)}
       from ${schema}.${table}`,
      [[STEM, ...words].map((word) => `%${word}%`)],
    )
    found.push(...columns.filter((column) => rows[0][column]).map((column) => `${table}.${column}`))
  }
  return found.sort()
}

/** As the worker would, at once and within a day. */
async function dropFiles(shop: TestShop): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like 'drop_%' returning t.identifier, j.payload`,
  )
  for (const { identifier, payload } of rows) await shop.tasks[identifier]?.(payload)
  await shop.tasks.delete_forgotten_images?.({})
}

describe('whoever is erased', () => {
  let shop: TestShop
  let before: string[]
  let after: string[]
  beforeAll(async () => {
    shop = await testShop({ env: { dataDir: await mkdtemp(join(tmpdir(), 'erasure-')) } })
    const person = await plantEverywhere(shop)
    before = await search(shop, person.user.id)
    await shop.erase(person)
    await dropFiles(shop)
    after = await search(shop)
  })

  it('was found wherever the inventory says that somebody can be', () => {
    const tables = new Set(before.map((name) => name.split('.')[0]))
    const missed = Object.entries(INVENTORY)
      .filter(([table, { of, anonymize }]) => of.length + anonymize.length > 0 && !tables.has(table))
      .map(([table]) => table)
    expect(missed).toEqual([])
  })

  it('is found nowhere, but where the inventory keeps it for a reason', () => {
    expect(after).toEqual(KEPT)
    for (const name of after) {
      const [table = '', column = ''] = name.split('.')
      expect([name, INVENTORY[table]?.keep[column]]).toEqual([name, expect.stringMatching(/GDPR/)])
    }
  })

  it('is pointed to by no column that the inventory empties or deletes', async () => {
    const { rows } = await shop.database.pool.query(`select id from users where username like 'deleted-%'`)
    for (const [table, { rule, of, forget, blank, anonymize }] of Object.entries(INVENTORY))
      for (const column of [...(rule === 'delete' ? of : []), ...forget, ...blank, ...anonymize]) {
        const pointing = await shop.database.pool.query(
          `select 1 from ${table} where "${column}"::text = $1`,
          [rows[0].id],
        )
        expect([`${table}.${column}`, pointing.rowCount]).toEqual([`${table}.${column}`, 0])
      }
  })

  it('leaves no file behind, and what others were told without the name', async () => {
    for (const name of PLANTED_FILES)
      expect([name, existsSync(join(shop.env.dataDir, 'files', name))]).toEqual([name, false])
    const { rows } = await shop.database.pool.query(`select data from notifications where id = 'ntf_other'`)
    expect(rows[0].data).toEqual({ name: '', other: 'stays' })
    const mails = await shop.database.pool.query(
      `select id, data from outbox where id like 'mail\\_%' order by id`,
    )
    expect(mails.rows).toContainEqual({ id: 'mail_sent', data: null })
    expect(mails.rows).toContainEqual({ id: 'mail_pending', data: { name: '', other: 'stays' } })
  })
})

it.each(['messages', 'orders', 'notifications', 'drafts'])(
  'is noticed when the part %s forgets to erase',
  async (part) => {
    const shop = await testShop({ env: { dataDir: await mkdtemp(join(tmpdir(), 'erasure-')) } })
    const person = await plantEverywhere(shop)
    await shop.eraseWithout(person, part)
    expect(await search(shop)).not.toEqual(KEPT)
  },
)
