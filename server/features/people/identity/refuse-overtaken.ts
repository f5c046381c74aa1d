import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findPeople } from './directory.ts'

interface Versioned {
  version: number
  updatedAt: Date
  updatedBy: string | null
}

/** Of two who edit the same, the second to save is told who was first and when. What has no row yet has version 0. */
export async function refuseOvertaken(tx: Tx, row: Versioned | undefined, seen: number): Promise<void> {
  const version = row?.version ?? 0
  if (version === seen) return
  const people = await findPeople(tx, [row?.updatedBy ?? null])
  throw new AppError('CONFLICT', {
    details: {
      version,
      changedAt: row?.updatedAt.toISOString() ?? null,
      changedBy: people.get(row?.updatedBy ?? '')?.displayName ?? null,
    },
  })
}
