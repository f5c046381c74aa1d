import type { CertificationKind, CertificationStatus } from '#contract/people/instructor-terms.ts'

/** An event that somebody teaches or is asked to. */
export interface TaughtEvent {
  userId: string
  id: string
  title: { en: string; es: string }
  startsAt: Date
}

/** As much of a certification as a rule needs: never its number or file. */
export interface HeldCertification {
  id: string
  userId: string
  kind: CertificationKind
  status: CertificationStatus
  /** The last day on which it counts; null: it does not run out. */
  expiresOn: string | null
}
