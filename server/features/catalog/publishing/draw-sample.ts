import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'

/** A trusted provider has published without being looked at: moderation may draw it for a look afterwards. */
export async function drawSample(tx: Tx, kind: 'product' | 'event', subjectId: string): Promise<void> {
  await enqueue(tx, 'sample_publication', { kind, subjectId })
}
