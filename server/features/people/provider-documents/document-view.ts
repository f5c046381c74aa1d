import type { z } from 'zod'
import type { ProviderDocument } from '#contract/people/provider-documents.schemas.ts'
import { daysLeft } from '#server/features/people/credentials/index.ts'
import { localDay } from '#server/platform/local-day.ts'
import { stateOf } from './rules.ts'
import type { DocumentRow } from './store.ts'

export function showDocument(row: DocumentRow, now: Date): z.output<typeof ProviderDocument> {
  const today = localDay(now)
  return {
    id: row.id,
    kind: row.kind,
    numberEnd: row.numberEnd,
    expiresOn: row.expiresOn,
    fileType: row.fileName === null ? null : row.fileType,
    state: stateOf(row, today),
    daysLeft: daysLeft(row.expiresOn, today),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
