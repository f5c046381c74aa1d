/** A booking under way, in this tab alone: names and dates of birth go no further and do not outlive the session. */
import { sessionStore } from '#web/platform/storage.ts'

const KEY = 'booking_draft'

export interface Kept<Draft> {
  eventId: string
  /** Whose; null for a guest, who takes it along when they log in. */
  userId: string | null
  draft: Draft
  /** The person left for something that is required, and comes back to the open form. */
  isAway: boolean
}

export function saveDraft<Draft>(kept: Kept<Draft>) {
  sessionStore.set(KEY, JSON.stringify(kept))
}

export function forgetDraft() {
  sessionStore.remove(KEY)
}

/** Null when there is none of this event, or it is somebody else's. */
export function readDraft<Draft extends { attendees: unknown[] }>(
  eventId: string,
  userId: string | null,
): Kept<Draft> | null {
  const kept = parse<Draft>(sessionStore.get(KEY))
  if (!kept || kept.eventId !== eventId) return null
  if (kept.userId !== null && kept.userId !== userId) {
    forgetDraft()
    return null
  }
  return kept
}

function parse<Draft extends { attendees: unknown[] }>(text: string | null): Kept<Draft> | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept<Draft> | null
    return kept && Array.isArray(kept.draft.attendees) && kept.draft.attendees.length > 0 ? kept : null
  } catch {
    return null
  }
}
