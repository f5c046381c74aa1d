import type { EventKind } from '#contract/events/event-terms.ts'

/** What a drawn cover is made from. */
export interface CoverFacts {
  kind: EventKind
  title: { en: string; es: string }
  venueName: string
  municipality: string
  /** As on the wall in Puerto Rico: '2026-12-05T09:00'. */
  startsAt: string
}

/** No date and no word is drawn: pages set those over it, in the reader's language. */
export const COVER_SIZE = { width: 1_600, height: 900 } as const
