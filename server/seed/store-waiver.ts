/** The waiver that the store comes with; see docs/operations.md before it is used for real. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { hashText } from '#server/features/events/waivers/index.ts'
import { repositoryRoot } from '#server/platform/env.ts'
import { idFor } from './chance.ts'

export const STORE_WAIVER_ID = idFor('wvr', 'store range waiver')

const read = (language: string) =>
  readFileSync(join(repositoryRoot, `server/seed/data/store-waiver.${language}.md`), 'utf8').trim()

/** Once: what an admin has made of it since stays. */
export async function seedStoreWaiver(db: pg.Pool | pg.ClientBase, now: Date): Promise<void> {
  const [en, es] = [read('en'), read('es')]
  await db.query(
    `insert into waivers (id, name_en, name_es, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [STORE_WAIVER_ID, 'Range waiver and release', 'Relevo de responsabilidad para el campo de tiro', now],
  )
  await db.query(
    `insert into waiver_versions (waiver_id, version, body_en, body_es, hash_en, hash_es, created_at)
     values ($1, 1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [STORE_WAIVER_ID, en, es, hashText(en), hashText(es), now],
  )
}
