/** A booking under way, in this tab alone: names and dates of birth go no further and do not outlive the session. */
import { sessionStore } from '#web/platform/storage.ts'

const KEY = 'booking_draft'

export interface StoredDraft<Draft> {
  eventId: string
  /** Whose; null for a guest, who takes it along when they log in. */
  userId: string | null
  draft: Draft
  /** The person left for something that is required, and comes back to the open form. */
  isAway: boolean
}

export function saveDraft<Draft>(stored: StoredDraft<Draft>) {
  sessionStore.set(KEY, JSON.stringify(stored))
}

export function forgetDraft() {
  sessionStore.remove(KEY)
}

/** Null when there is none of this event, or it is somebody else's. */
export function readDraft<Draft extends { attendees: unknown[] }>(
  eventId: string,
  userId: string | null,
): StoredDraft<Draft> | null {
  const stored = parse<Draft>(sessionStore.get(KEY))
  if (!stored || stored.eventId !== eventId) return null
  if (stored.userId !== null && stored.userId !== userId) {
    forgetDraft()
    return null
  }
  return stored
}

function parse<Draft extends { attendees: unknown[] }>(text: string | null): StoredDraft<Draft> | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredDraft<Draft> | null
    return stored && Array.isArray(stored.draft.attendees) && stored.draft.attendees.length > 0
      ? stored
      : null
  } catch {
    return null
  }
}
