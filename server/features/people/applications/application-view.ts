import type { z } from 'zod'
import type { InstructorDetails, ProviderDetails } from '#contract/people/application-lacks.ts'
import type { Application } from '#contract/people/applications.schemas.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { reapplyAtOf } from './rules.ts'
import type { ApplicationSeals } from './seals.ts'
import { type ApplicationRow, type FileRow, listFiles } from './store.ts'
import type { ApplicationNotes } from './types.ts'

type Shown = z.output<typeof Application>

/** With the number of the certificate, which is sealed apart from the rest. */
export function openInstructor(row: ApplicationRow, seals: ApplicationSeals): InstructorDetails | null {
  if (row.kind !== 'instructor' || !row.details) return null
  const certificateNumber = seals.openNumber(row.certificateNumberSealed)
  return { ...(row.details as InstructorDetails), certificateNumber }
}

export function openProvider(row: ApplicationRow): ProviderDetails | null {
  return row.kind === 'provider' && row.details ? (row.details as ProviderDetails) : null
}

/** To its owner. */
export async function showApplication(
  db: Database | Tx,
  seals: ApplicationSeals,
  row: ApplicationRow,
): Promise<Shown> {
  const files = await listFiles(db, [row.id])
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    instructor: openInstructor(row, seals) as Shown['instructor'],
    provider: openProvider(row) as Shown['provider'],
    files: files.map(showFile),
    reviewNotes: row.status === 'changes_asked' ? await showNotes(db, row.reviewNotes) : null,
    reason: row.status === 'rejected' ? row.reason : '',
    version: row.version,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reapplyAt: reapplyAtOf(row)?.toISOString() ?? null,
  }
}

function showFile({ id, document, fileType, sizeBytes, createdAt }: FileRow): Shown['files'][number] {
  return { id, document, fileType, sizeBytes, createdAt: createdAt.toISOString() }
}

export async function showNotes(db: Database | Tx, notes: ApplicationNotes | null) {
  if (!notes) return null
  const by = (await findPeople(db, [notes.by])).get(notes.by)?.displayName ?? ''
  return { ...notes, by }
}
