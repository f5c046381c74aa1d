/** Events of a time, and what lies on the shelf. */
import { listStockLeft } from '#server/features/catalog/inventory/index.ts'
import { listPricedVariants } from '#server/features/catalog/products/editing/index.ts'
import { listCategoryNames } from '#server/features/catalog/products/index.ts'
import { listEventFill } from '#server/features/events/events/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { sumSales } from '#server/features/sales/orders/index.ts'
import { sumOf } from '#server/features/site/analytics/index.ts'
import { m } from '#server/paraglide/messages.js'
import { type Context, type Figure, type MakeReport, nameOf, type Row, toLines } from './context.ts'

const EVENTS_MAX = 5_000
/** Seats are sold long before the day of the event. */
const EVER = { from: '2000-01-01', to: '2999-12-31' }

async function listHeld({ db, l }: Context, { from, to }: { from: string; to: string }) {
  const events = await listEventFill(db, {
    providerId: null,
    from,
    to,
    language: l.locale,
    limit: EVENTS_MAX,
  })
  const eventIds = events.map(({ eventId }) => eventId)
  const sums = eventIds.length > 0 ? await sumSales(db, { ...EVER, eventIds }, ['eventId']) : []
  const bySum = new Map(sums.map((sum) => [sum.eventId, sum]))
  return events.map((event) => {
    const sum = bySum.get(event.eventId)
    return { ...event, soldCents: sum?.soldCents ?? 0, refundedCents: sum?.refundedCents ?? 0 }
  })
}

export const reportEvents: MakeReport = async (context) => {
  const { now, before, l } = context
  const [held, heldBefore] = await Promise.all([listHeld(context, now), listHeld(context, before)])
  const figure = (
    id: string,
    label: string,
    value: (events: typeof held) => number,
    kind: Figure['kind'],
  ): Figure => ({
    id,
    label,
    kind,
    now: value(held),
    before: value(heldBefore),
    isBurden: false,
    target: null,
  })
  return {
    title: m.reports_events({}, l),
    note: m.reports_events_note({}, l),
    figures: [
      figure('events', m.reports_events({}, l), (events) => events.length, 'count'),
      figure('seats', m.reports_seats_sold({}, l), (events) => sumOf(events, ({ sold }) => sold), 'count'),
      figure(
        'net',
        m.reports_net_sales({}, l),
        (events) => sumOf(events, ({ soldCents, refundedCents }) => soldCents - refundedCents),
        'money',
      ),
    ],
    columns: [
      { id: 'at', label: m.reports_starts({}, l), kind: 'time' },
      { id: 'event', label: m.reports_event({}, l), kind: 'text' },
      { id: 'capacity', label: m.reports_capacity({}, l), kind: 'count', isSummed: true },
      { id: 'seats', label: m.reports_seats_sold({}, l), kind: 'count', isSummed: true },
      { id: 'sold', label: m.reports_sold({}, l), kind: 'money', isSummed: true },
      { id: 'refunded', label: m.reports_refunded({}, l), kind: 'money', isSummed: true },
      { id: 'net', label: m.reports_net_sales({}, l), kind: 'money', isSummed: true },
    ],
    rows: held.map(
      (event): Row => ({
        id: event.eventId,
        cells: [
          event.startsAt,
          event.title,
          event.capacity,
          event.sold,
          event.soldCents,
          -event.refundedCents,
          event.soldCents - event.refundedCents,
        ],
        target: { eventId: event.eventId },
      }),
    ),
    sortedBy: 'at',
  }
}

export const reportInventory: MakeReport = async ({ db, now, l }) => {
  const [left, variants, categories] = await Promise.all([
    listStockLeft(db),
    listPricedVariants(db),
    listCategoryNames(db),
  ])
  const stocked = variants.flatMap((variant) => {
    const units = left.get(variant.inventoryItemId) ?? 0
    return units > 0 ? [{ ...variant, units, valueCents: units * variant.priceCents }] : []
  })
  const byProduct = Map.groupBy(stocked, ({ productId }) => productId)
  const providers = await findCollaborators(db, [...new Set(stocked.map(({ providerId }) => providerId))])
  const figure = (id: string, label: string, value: number, kind: Figure['kind']): Figure => ({
    id,
    label,
    kind,
    now: value,
    before: null,
    isBurden: false,
    target: null,
  })
  return {
    title: m.reports_inventory({}, l),
    note: m.reports_inventory_note({}, l),
    figures: [
      figure(
        'value',
        m.reports_stock_value({}, l),
        sumOf(stocked, (each) => each.valueCents),
        'money',
      ),
      figure(
        'units',
        m.reports_units({}, l),
        sumOf(stocked, (each) => each.units),
        'count',
      ),
      figure('products', m.reports_products({}, l), byProduct.size, 'count'),
      {
        ...figure('sold', m.reports_units_sold({}, l), (await sumSales(db, now, []))[0]?.units ?? 0, 'count'),
        target: toLines(now),
      },
    ],
    columns: [
      { id: 'product', label: m.reports_product({}, l), kind: 'text' },
      { id: 'category', label: m.reports_category({}, l), kind: 'text' },
      { id: 'provider', label: m.reports_provider({}, l), kind: 'text' },
      { id: 'variants', label: m.reports_variants({}, l), kind: 'count', isSummed: true },
      { id: 'units', label: m.reports_units({}, l), kind: 'count', isSummed: true },
      { id: 'value', label: m.reports_stock_value({}, l), kind: 'money', isSummed: true },
    ],
    rows: [...byProduct].flatMap(([productId, of]): Row[] => {
      const [first] = of
      if (!first) return []
      const category = categories.get(first.category)
      const cells = [
        nameOf(first, l),
        category ? nameOf(category, l) : first.category,
        providers.get(first.providerId)?.name ?? '',
        of.length,
        sumOf(of, (each) => each.units),
        sumOf(of, (each) => each.valueCents),
      ]
      return [{ id: productId, cells, target: { productId } }]
    }),
    sortedBy: 'value',
  }
}
