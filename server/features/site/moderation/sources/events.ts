import {
  type EventDecisions,
  listEventsToReview,
  readEventReview,
} from '#server/features/events/events/editing/index.ts'
import { diffSnapshots } from '../diff/diff-snapshots.ts'
import { EVENT_SHAPE } from '../diff/shapes.ts'
import type { ModerationSource } from '../source.ts'
import { toWaiting } from './waiting.ts'

export function eventSources({ decideEvent }: EventDecisions): ModerationSource[] {
  return [false, true].map((isChange) => ({
    kind: isChange ? 'event_change' : 'event',
    area: 'moderation',
    listWaiting: async (db) => (await listEventsToReview(db, isChange)).map(toWaiting),
    async readItem(db, id) {
      const reading = await readEventReview(db, id, isChange)
      if (!reading) return null
      return {
        ...reading,
        rows: diffSnapshots(EVENT_SHAPE, reading),
        decisions: ['approve', 'reject', 'ask'],
      }
    },
    applyRuling: (tx, { id, ...ruling }) => decideEvent(tx, { eventId: id, isChange, ...ruling }),
    pathForOwner: ({ id }) => `/provider/events/${id}`,
  }))
}
