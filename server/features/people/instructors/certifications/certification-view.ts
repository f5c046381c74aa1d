import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type {
  Certification,
  EndangeredEvent,
  PublicCertification,
} from '#contract/people/certifications.schemas.ts'
import { daysLeft, isExpired } from '#server/features/people/credentials/index.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { CertificationRow } from './store.ts'
import type { HeldCertification, TaughtEvent } from './types.ts'

export function showCertification(row: CertificationRow, now: Date): z.output<typeof Certification> {
  const today = localDay(now)
  return {
    id: row.id,
    kind: row.kind,
    issuer: row.issuer,
    issuerName: row.issuerName,
    title: row.title,
    numberEnd: row.numberEnd,
    issuedOn: row.issuedOn,
    expiresOn: row.expiresOn,
    fileType: row.fileName === null ? null : row.fileType,
    status: row.status,
    isExpired: isExpired(row, today),
    daysLeft: daysLeft(row.expiresOn, today),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** What others may know: nothing that is not verified, and never the number or the file. */
export function showToOthers(
  rows: readonly CertificationRow[],
  now: Date,
): z.output<typeof PublicCertification>[] {
  const today = localDay(now)
  return rows
    .filter(({ status }) => status === 'verified')
    .map((row) => ({
      kind: row.kind,
      issuer: row.issuer,
      issuerName: row.issuerName,
      expiresOn: row.expiresOn,
      state: isExpired(row, today) ? 'expired' : 'verified',
    }))
}

export function showEvent(event: TaughtEvent, language: Language): z.output<typeof EndangeredEvent> {
  return { id: event.id, title: event.title[language], startsAt: event.startsAt.toISOString() }
}

export function heldOf({ id, userId, kind, status, expiresOn }: CertificationRow): HeldCertification {
  return { id, userId, kind, status, expiresOn }
}
