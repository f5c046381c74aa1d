/** What can be done to many events at once: the same commands as for one, with the same rules. */
import { z } from 'zod'
import { inside } from '#server/features/site/settings/index.ts'
import { type BulkKinds, bulkKind } from '#server/platform/bulk-jobs/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from '../deps.ts'
import { findEdited } from '../store.ts'
import { moveEvent } from '../transition-event.ts'
import { editEvent } from '../update-event.ts'
import { findManagedRows } from './list-events.ts'

export function eventBulkKinds(deps: Deps): BulkKinds {
  const shared = {
    permission: 'manage own events' as const,
    findRows: async (...asked: Parameters<typeof findManagedRows> extends [Deps, ...infer R] ? R : never) => {
      try {
        return await findManagedRows(deps, ...asked)
      } catch (error) {
        throw error instanceof z.ZodError ? new AppError('INVALID_INPUT') : error
      }
    },
  }
  return {
    'events.move': bulkKind({
      ...shared,
      input: z.object({ action: z.enum(['submit', 'withdraw', 'publish', 'unpublish']) }),
      runRow: async (tx, me, eventId, { action }) => {
        const input = { eventId, action, reason: '', confirmSpanish: false }
        await moveEvent(inside(deps, tx), { input, me, language: 'en' })
      },
    }),
    'events.activate': bulkKind({
      ...shared,
      input: z.object({ isActive: z.boolean() }),
      runRow: async (tx, me, eventId, { isActive }) => {
        const event = await findEdited(tx, eventId)
        if (!event) throw new AppError('NOT_FOUND')
        const input = { eventId, version: event.version, isActive }
        await editEvent(inside(deps, tx), { input, me, language: 'en' })
      },
    }),
  }
}
