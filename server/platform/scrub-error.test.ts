import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database/pool.ts'
import { createLog } from './log.ts'

it('keeps the values of a failed query out of the log, and says which query it was', async () => {
  const test = await createTestDatabase()
  const { db, close } = openDatabase(test.url)
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  // PostgreSQL repeats values too: "Key (email)=(…) already exists", "Failing row contains (…)".
  for (const email of ['hunter2@example.com', 'hunter2@example.com', 'HUNTER2@example.com']) {
    const insert = sql`insert into users (id, username, display_name, email) values (${email}, 'ana', 'Ana', ${email})`
    await db.execute(insert).catch((err: unknown) => log.error({ err }, 'request failed'))
  }
  await close()
  await test.drop()
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).not.toMatch(/hunter2/i)
    expect(JSON.parse(line).err).toMatchObject({
      message: expect.stringContaining('Failed query: insert into users'),
      stack: expect.stringContaining('node_modules/drizzle-orm'),
    })
  }
  expect(lines.join('')).toMatch(/violates unique constraint.*violates check constraint/s)
})

it('keeps a value out of the log that PostgreSQL quotes, and an address that a mail server repeats', async () => {
  const test = await createTestDatabase()
  const { pool, close } = openDatabase(test.url)
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await pool
    .query('select $1::text::int', ['hunter2'])
    .catch((err: unknown) => log.error({ err }, 'job failed'))
  log.error({ err: new Error('550 <hunter2@example.com>: no such person') }, 'mail failed')
  await close()
  await test.drop()
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/hunter2/)
  expect(lines[0]).toContain('invalid input syntax for type integer')
  expect(lines[1]).toContain('550 <[address]>: no such person')
})
