import type { z } from 'zod'
import type { Credential } from '#contract/people/credentials.schemas.ts'
import { localDay } from '#server/platform/local-day.ts'
import { isExpired } from './rules.ts'
import type { ShownRow } from './store.ts'

export function showCredential(row: ShownRow, now: Date): z.output<typeof Credential> {
  return {
    id: row.id,
    kind: row.kind,
    numberEnd: row.numberEnd,
    issuer: row.issuer,
    expiresOn: row.expiresOn,
    hasPhoto: row.photoName !== null,
    status: row.status,
    isExpired: isExpired(row, localDay(now)),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
