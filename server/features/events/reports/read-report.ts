import type { z } from 'zod'
import type { EventReport } from '#contract/events/reports.schemas.ts'
import type { Language } from '#contract/language.ts'
import { cardsOf, findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from './deps.ts'
import {
  countArrivals,
  countByDay,
  countByPart,
  countByType,
  countUnsold,
  type TypeNumbers,
} from './store.ts'

export type Report = z.output<typeof EventReport>

export async function readReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: string,
  language: Language,
): Promise<{ report: Report; event: StoredEvent; now: Date }> {
  const now = clock.now()
  const event = await findEvent(db, eventId)
  const card = (await cardsOf(db, [eventId], language, now)).get(eventId)
  if (!event || !card) throw new AppError('NOT_FOUND')
  const types = await countByType(db, eventId)
  const deps = await countByPart(db, eventId)
  const days = await countByDay(db, eventId)
  const sum = sumOf(types)
  const sold = sum('sold')
  const checkedIn = sum('checked_in')
  const report: Report = {
    event: card,
    numbers: {
      capacity: event.capacity,
      sold,
      ...(await countUnsold(db, event, now)),
      checkedIn,
      noShows: now >= event.endsAt && !event.cancelledAt ? sold - checkedIn : 0,
      cancelled: sum('cancelled'),
    },
    money: moneyOf(sum),
    byTicketType: event.ticketTypes.map((type) => typeRow(type, types, language)),
    bySquad: event.squads.map(({ id, name, capacity }) => ({ name, capacity, sold: deps.get(id) ?? 0 })),
    byDivision: event.divisions.map(({ id, name, capacity }) => ({
      name,
      capacity,
      sold: deps.get(id) ?? 0,
    })),
    byDay: days.map(({ day, revenue, ...counts }) => ({
      day,
      sold: counts.sold,
      cancelled: counts.cancelled,
      revenueCents: revenue,
    })),
    arrivals: await countArrivals(db, eventId),
  }
  return { report, event, now }
}

type Field = Exclude<keyof TypeNumbers & string, 'id'>

function sumOf(types: readonly TypeNumbers[]) {
  return (field: Field): number => types.reduce((sum, type) => sum + Number(type[field]), 0)
}

/** Points are the store's gift: the organizer is owed for what a seat was sold for before them. */
function moneyOf(sum: (field: Field) => number): Report['money'] {
  const [revenue, refunds, points, commission] = [
    sum('revenue'),
    sum('refunds'),
    sum('points'),
    sum('commission'),
  ]
  return {
    revenueCents: revenue,
    refundsCents: refunds,
    pointsCents: points,
    taxCents: sum('tax'),
    commissionCents: commission,
    shareCents: revenue - refunds + points - commission,
  }
}

function typeRow(
  { id, name, quota }: StoredEvent['ticketTypes'][number],
  types: readonly TypeNumbers[],
  language: Language,
): Report['byTicketType'][number] {
  const counted = types.find((type) => type.id === id)
  return {
    name: name[language],
    quota,
    sold: counted?.sold ?? 0,
    checkedIn: counted?.checked_in ?? 0,
    cancelled: counted?.cancelled ?? 0,
    revenueCents: counted?.revenue ?? 0,
    refundsCents: counted?.refunds ?? 0,
  }
}
