/** The papers of applications that somebody handed in, for whoever looks after them. A draft is nobody else's to see. */
import type { Database } from '#server/platform/database/pool.ts'
import { listFiles, listOf } from './store.ts'

export async function listFilesOfPerson(db: Database, userId: string) {
  const handedIn = (await listOf(db, userId)).filter(
    ({ status }) => status !== 'draft' && status !== 'withdrawn',
  )
  const byId = new Map(handedIn.map((row) => [row.id, row]))
  const files = await listFiles(db, [...byId.keys()])
  return files.flatMap((file) => {
    const application = byId.get(file.applicationId)
    return application ? [{ ...file, status: application.status, decidedAt: application.decidedAt }] : []
  })
}
