/** The guide of the demo shop as somebody left it: most of it done, the test payment still to be run. */
import { CONFIRMED_STEPS } from '#contract/site/setup-terms.ts'
import { findAdmins } from '#server/features/people/identity/index.ts'
import { carrierOf } from '#server/features/site/email/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import { readConfirmable } from './confirmable.ts'
import { findLatestMailCheck, insertMailCheck, readMarks, setMark } from './store.ts'

const DAY_MS = 86_400_000

/** Once: what visitors of the demo make of it stays. */
export async function seedDemoSetup({ env, db, now }: { env: Env; db: Database; now: Date }): Promise<void> {
  const [admin] = await findAdmins(db)
  if (!admin || (await readMarks(db)).size > 0 || (await findLatestMailCheck(db))) return
  const { fingerprints } = await readConfirmable(db)
  const at = new Date(now.getTime() - 12 * DAY_MS)
  await db.transaction(async (tx) => {
    for (const mark of CONFIRMED_STEPS)
      await setMark(tx, { mark, fingerprint: fingerprints[mark], markedAt: at, markedBy: admin.id })
    await insertMailCheck(tx, {
      id: 'mck_demo',
      carrier: carrierOf(env),
      sender: env.mailFrom,
      codeHash: '',
      startedAt: at,
      startedBy: admin.id,
      arrivedAt: at,
    })
  })
}
