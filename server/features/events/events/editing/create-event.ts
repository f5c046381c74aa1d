/** A new event is a draft; of a series each date is one of its own, with its own seats. */
import type { createEvent } from '#contract/events/event-editing.ts'
import { createInventoryItem } from '#server/features/catalog/inventory/index.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { publishEventChange } from '#server/features/events/events/index.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { findDefaultTerms, findOrOpenPage } from '#server/features/people/providers/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { seatsOf } from './apply-change.ts'
import { refuseForeignCover, refuseForeignWaiver, refusePast, refuseWrongTimes } from './check-change.ts'
import { setDrawnCover, storeCover } from './cover.ts'
import type { Deps } from './deps.ts'
import { toReply } from './edited-event.ts'
import { listDays, moveToDay } from './series.ts'
import { findEdited, insertEvent, insertSeries, recordDeed } from './store.ts'
import { insertPart } from './store-sections.ts'
import {
  CONTENT_FIELDS,
  type Content,
  type DraftInput,
  type EditedEvent,
  PART_KINDS,
  type PartKind,
} from './types.ts'

export async function draftEvent(deps: Deps, call: Call<typeof createEvent>) {
  const { input, me, language } = call
  const now = deps.clock.now()
  // Before the days are counted from it.
  refuseWrongTimes(input, language)
  const dates = listDays(input.startsAt, input.repeat).map((day) => moveToDay(input, day))
  for (const each of dates) {
    refuseWrongTimes(each, language)
    refusePast(each.startsAt, now, language)
  }
  return deps.db.transaction(async (tx) => {
    const providerId = await chooseOrganizer(tx, call)
    if (input.waiverId) await refuseForeignWaiver(tx, input.waiverId, providerId)
    if (input.coverId) await refuseForeignCover(tx, input.coverId, { person: me, language })
    const seriesId = input.repeat ? newId('ser') : null
    if (seriesId && input.repeat) await insertSeries(tx, { id: seriesId, providerId, rule: input.repeat })
    const origin = { providerId, seriesId, createdBy: me.id, now }
    const organizerTerms = input.organizerTerms ?? (await findDefaultTerms(tx, providerId))
    const eventIds: string[] = []
    for (const each of dates) {
      // Every date has its own: it belongs to the hour too.
      const coverId = each.coverId === null ? await storeCover(tx, deps, each) : null
      eventIds.push((await insertDraft(tx, { ...each, organizerTerms }, { ...origin, coverId })).id)
    }
    const first = (await findEdited(tx, eventIds[0] as string)) as EditedEvent
    return { event: await toReply(tx, first), eventIds }
  })
}

async function chooseOrganizer(tx: Tx, { input, me, language }: Call<typeof createEvent>): Promise<string> {
  const { providerId } = input
  if (me.role === 'admin') {
    if (providerId === undefined) refuseFields([{ field: 'providerId', code: 'required' }], language)
    const chosen = await findProvider(tx, providerId as string)
    if (!chosen) throw new AppError('NOT_FOUND', { details: { field: 'providerId' } })
    return chosen
  }
  const own = await findOrOpenPage(tx, me)
  if (providerId !== undefined && providerId !== own) throw new AppError('NOT_FOUND')
  return own
}

interface Origin {
  providerId: string
  seriesId: string | null
  /** Drawn; null where one was sent. */
  coverId: string | null
  createdBy: string
  now: Date
  /** Of a copy: what it was copied from. */
  copiedFrom?: string
}

/** The ids of its parts in the order in which they were given. */
export interface InsertedDraft {
  id: string
  partIds: Record<PartKind, string[]>
}

export async function insertDraft(tx: Tx, draft: DraftInput, origin: Origin): Promise<InsertedDraft> {
  const id = newId('evt')
  const inventoryItemId = await createInventoryItem(tx, 'seats', draft.capacity)
  await insertEvent(tx, { id, inventoryItemId, content: contentOf(draft), ...origin })
  const partIds: InsertedDraft['partIds'] = { ticketTypes: [], squads: [], divisions: [] }
  for (const kind of PART_KINDS) {
    for (const [position, part] of draft[kind].entries()) {
      const own = await createInventoryItem(tx, 'seats', seatsOf(part) ?? draft.capacity)
      partIds[kind].push(await insertPart(tx, kind, { eventId: id, inventoryItemId: own, position }, part))
    }
  }
  if (origin.coverId) await setDrawnCover(tx, id, origin.coverId)
  const { createdBy: actorId, copiedFrom, now: at } = origin
  const action = copiedFrom ? 'copy' : 'create'
  await recordDeed(tx, { eventId: id, actorId, action, toStatus: 'draft', changes: { copiedFrom }, at })
  await publishEventChange(tx, id)
  return { id, partIds }
}

const NO_TERMS = { en: '', es: '' }

function contentOf(draft: DraftInput): Content {
  const { organizerTerms = NO_TERMS } = draft
  const fields = CONTENT_FIELDS.map((field) => [field, draft[field]])
  return { ...Object.fromEntries(fields), organizerTerms } as unknown as Content
}

/** Only providers organize; null for anybody else. */
async function findProvider(tx: Tx, id: string): Promise<string | null> {
  const page = await findCollaborator(tx, id)
  return page?.kind === 'provider' ? page.id : null
}
