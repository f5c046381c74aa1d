/** What a conversation is about, as whoever reads it sees it now. */

import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { fulfillmentStateOf } from '#contract/sales/order-terms.ts'
import type { SubjectShown } from '#contract/site/message-shapes.schemas.ts'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { describeProduct } from '#server/features/catalog/products/editing/index.ts'
import { checkInWarnings } from '#server/features/events/bookings/index.ts'
import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { findSeat, type StoredSeat } from '#server/features/events/tickets/index.ts'
import { findOrder } from '#server/features/sales/orders/index.ts'
import type { Deps } from './deps.ts'
import type { ConversationRow } from './store.ts'

type Shown = z.output<typeof SubjectShown>

export interface Reading {
  side: ConversationSide
  language: Language
}

type Subject = Pick<
  ConversationRow,
  'subjectKind' | 'subjectId' | 'subjectNameEn' | 'subjectNameEs' | 'collaboratorId'
>

export function titleOf(
  { subjectNameEn, subjectNameEs }: Pick<ConversationRow, 'subjectNameEn' | 'subjectNameEs'>,
  language: Language,
): string {
  return language === 'es' ? subjectNameEs || subjectNameEn : subjectNameEn || subjectNameEs
}

export async function showSubject(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  row: Subject,
  reading: Reading,
): Promise<Shown> {
  const plain: Shown = {
    kind: row.subjectKind,
    id: row.subjectId,
    title: titleOf(row, reading.language),
    path: null,
    order: null,
    startsAt: null,
    seat: null,
  }
  if (row.subjectKind === 'product') {
    const product = await describeProduct(deps.db, row.subjectId)
    return { ...plain, path: product?.isLive ? product.path : null }
  }
  if (row.subjectKind === 'event') {
    const event = await findEvent(deps.db, row.subjectId)
    if (!event) return plain
    const path = event.status === 'published' ? `/events/${event.id}` : null
    return { ...plain, path, startsAt: event.startsAt.toISOString() }
  }
  if (row.subjectKind === 'order') return showOrder(deps, row, reading, plain)
  if (row.subjectKind === 'seat') return showSeat(deps, row, reading, plain)
  return plain
}

async function showOrder({ db }: Pick<Deps, 'db'>, row: Subject, { side }: Reading, plain: Shown) {
  const order = await findOrder(db, row.subjectId)
  if (!order) return plain
  const { id, paymentStatus, totals, createdAt } = order.row
  const theirs = order.fulfillments.filter(
    ({ providerId }) => row.collaboratorId === null || providerId === row.collaboratorId,
  )
  const managed = row.collaboratorId === null ? '/admin/orders' : '/provider/orders'
  return {
    ...plain,
    path: side === 'customer' ? `/customer/purchases/${id}` : `${managed}?order=${id}`,
    order: {
      paymentStatus,
      fulfillmentStatuses: [...new Set(theirs.map(fulfillmentStateOf))],
      // A provider sees their part of an order, never the whole sum.
      totalCents: side === 'customer' || row.collaboratorId === null ? totals.totalCents : partOf(order, row),
      placedAt: createdAt.toISOString(),
    },
  }
}

function partOf(order: NonNullable<Awaited<ReturnType<typeof findOrder>>>, { collaboratorId }: Subject) {
  return order.lines
    .filter(({ providerId }) => providerId === collaboratorId)
    .reduce((sum, { netCents }) => sum + netCents, 0)
}

async function showSeat(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  row: Subject,
  { side }: Reading,
  plain: Shown,
): Promise<Shown> {
  const seat = await findSeat(deps.db, row.subjectId)
  const event = seat && (await findEvent(deps.db, seat.eventId))
  if (!seat || !event) return plain
  const managed = row.collaboratorId === null ? '/admin/events' : '/provider/events'
  return {
    ...plain,
    path: side === 'customer' ? `/tickets/${seat.id}` : `${managed}/${event.id}/attendees`,
    startsAt: event.startsAt.toISOString(),
    seat: {
      attendeeName: seat.attendeeName,
      isCancelled: seat.status === 'cancelled',
      missing: await findMissing(deps, event, seat),
      ticketPath: `/tickets/${seat.id}`,
    },
  }
}

async function findMissing(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  event: StoredEvent,
  seat: StoredSeat,
) {
  const now = clock.now()
  if (seat.status !== 'booked' || event.startsAt <= now) return []
  const attendee = {
    userId: seat.attendeeUserId,
    name: seat.attendeeName,
    birthDate: seat.attendeeBirthDate,
    attendeeKey: seat.attendeeKey,
  }
  const warnings = await checkInWarnings(db, event, [attendee], await settings.read(), now)
  return warnings.get(seat.attendeeKey) ?? []
}
