import type { ReportedKind } from '#contract/site/moderation-terms.ts'

/** What a report is about. */
export interface Reported {
  kind: ReportedKind
  subjectId: string
}
