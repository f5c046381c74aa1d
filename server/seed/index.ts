/** Sample data: the demo shop, and as many further products as a measurement wants. */
import { createImages } from '../features/images/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { OpenDatabase } from '../platform/database/pool.ts'
import type { Env } from '../platform/env.ts'
import { createFiles } from '../platform/files.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { seedDemo } from './seed-demo.ts'

export { seedMany } from './seed-many.ts'

/** True when it made the shop, false when it was there. */
export async function seedDemoShop({
  env,
  database,
}: {
  env: Env
  database: OpenDatabase
}): Promise<boolean> {
  const { db, pool } = database
  const images = createImages({ db, files: createFiles(env), limiter: createRateLimiter(db, systemClock) })
  return seedDemo({
    pool,
    now: systemClock.now(),
    keepDrawing: (svg, size) => images.keepDrawing(db, svg, size),
  })
}
