/** Sample data: the demo shop, and as many further products as a measurement asks for. */

import { drawCover } from '#server/features/events/events/index.ts'
import { createSeals } from '#server/features/people/credentials/index.ts'
import { refuseErased } from '#server/features/people/identity/index.ts'
import { createDocumentSeals } from '#server/features/people/provider-documents/index.ts'
import { createImages } from '#server/features/site/images/index.ts'
import { createAttachmentSealer } from '#server/features/site/messages/index.ts'
import { IMAGE_USES } from '../image-uses.ts'
import { systemClock } from '../platform/clock.ts'
import type { OpenDatabase } from '../platform/database/pool.ts'
import type { Env } from '../platform/env.ts'
import { createFiles } from '../platform/files.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { seedDemoCollections } from './seed-collections.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoEvents } from './seed-events.ts'
import { seedDemoLoyalty } from './seed-loyalty.ts'
import { seedDemoMessages } from './seed-messages.ts'
import { seedDemoQueue } from './seed-queue.ts'
import { seedDemoSales } from './seed-sales.ts'
import { seedDemoWaivers } from './seed-waivers.ts'
import { seedStoreWaiver } from './store-waiver.ts'

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
  const files = createFiles(env)
  const seals = createSeals(env.secret)
  const images = createImages({
    db,
    files,
    limiter: createRateLimiter(db, systemClock),
    refuseErased,
    // Nothing is served here.
    isClosed: async () => false,
    uses: IMAGE_USES,
  })
  const now = systemClock.now()
  await seedStoreWaiver(pool, now)
  await seedDemoWaivers(pool, now)
  const isNew = await seedDemo({
    pool,
    now,
    storeDrawing: (svg, size) => images.storeDrawing(db, svg, size),
  })
  await seedDemoCollections({ db, now })
  await seedDemoEvents({
    db,
    now,
    storeCover: async (facts) => (await drawCover(images, db, facts)).id,
    sealNumber: seals.sealNumber,
  })
  // After the events: those who came to them are who buys.
  await seedDemoSales({ db, now, hasTestGateway: !env.stripe })
  await seedDemoLoyalty({ db, now })
  await seedDemoQueue({
    db,
    now,
    files,
    sealNumber: seals.sealNumber,
    sealFile: seals.sealPhoto,
    sealDocument: createDocumentSeals(env.secret).sealFile,
  })
  const { seal: sealAttachment } = createAttachmentSealer(env.secret)
  await seedDemoMessages({ db, now, files, sealAttachment })
  return isNew
}
