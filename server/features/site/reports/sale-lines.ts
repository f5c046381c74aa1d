/** The rows behind the numbers of sales: each line that was sold, and each part that went back. */
import { listIdsOfCategory } from '#server/features/catalog/products/editing/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { listSaleLines, type SalesFilter, sumSales } from '#server/features/sales/orders/index.ts'
import { m } from '#server/paraglide/messages.js'
import { type Context, type MakeReport, nameOf, type Row } from './context.ts'
import { createPlaceFinder, sayPlace, toPlaces } from './places.ts'
import { EVENTS } from './sales-reports.ts'

async function toFilter(context: Context): Promise<SalesFilter> {
  const { db, now, filters } = context
  const { productId, eventId, providerId, category, municipality, moves, tax } = filters
  const filter: SalesFilter = { ...now, providerId, moves }
  if (tax) filter.isTaxed = tax === 'taxed'
  if (productId) filter.productIds = [productId]
  else if (category && category !== EVENTS) filter.productIds = await listIdsOfCategory(db, category)
  if (eventId) filter.eventIds = [eventId]
  else if (category === EVENTS) filter.eventIds = await listEventsSold(context)
  if (municipality) filter.places = await toPlaces(context, municipality)
  return filter
}

async function listEventsSold({ db, now }: Context): Promise<string[]> {
  return (await sumSales(db, now, ['eventId'])).flatMap(({ eventId }) => eventId ?? [])
}

export const reportSaleLines: MakeReport = async (context) => {
  const { db, slice, l } = context
  const filter = await toFilter(context)
  const [{ lines, total }, [sum]] = await Promise.all([
    listSaleLines(db, filter, slice),
    sumSales(db, filter, []),
  ])
  const placeOf = await createPlaceFinder(context, lines)
  const providers = await findCollaborators(db, [...new Set(lines.map(({ providerId }) => providerId))])
  const money = (id: string, label: string) => ({ id, label, kind: 'money' }) as const
  return {
    title: m.reports_sale_lines({}, l),
    note: m.reports_sale_lines_note({}, l),
    figures: [],
    columns: [
      { id: 'at', label: m.reports_time({}, l), kind: 'time' },
      { id: 'order', label: m.reports_order({}, l), kind: 'text' },
      { id: 'move', label: m.reports_kind({}, l), kind: 'text' },
      { id: 'item', label: m.reports_item({}, l), kind: 'text' },
      { id: 'provider', label: m.reports_provider({}, l), kind: 'text' },
      { id: 'municipality', label: m.reports_municipality({}, l), kind: 'text' },
      { id: 'quantity', label: m.reports_units({}, l), kind: 'count' },
      money('sold', m.reports_sold({}, l)),
      money('points', m.reports_points_discount({}, l)),
      money('net', m.reports_before_tax({}, l)),
      money('state', m.reports_state_tax({}, l)),
      money('municipal', m.reports_municipal_tax({}, l)),
    ],
    rows: lines.map(
      (line): Row => ({
        id: `${line.move}:${line.lineId}:${line.at.getTime()}`,
        cells: [
          line.at.toISOString(),
          line.number,
          line.move === 'sale' ? m.reports_sale({}, l) : m.reports_refund({}, l),
          nameOf(line, l),
          providers.get(line.providerId)?.name ?? '',
          sayPlace(placeOf(line), l),
          line.quantity,
          line.netCents + line.pointsCents,
          -line.pointsCents,
          line.netCents,
          line.stateTaxCents,
          line.municipalTaxCents,
        ],
        target: { orderId: line.orderId },
      }),
    ),
    totalRows: total,
    sums: [
      m.reports_total({}, l),
      null,
      null,
      null,
      null,
      null,
      sum?.units ?? 0,
      (sum?.soldCents ?? 0) - (sum?.refundedCents ?? 0),
      0 - (sum?.pointsCents ?? 0),
      sum?.netCents ?? 0,
      sum?.stateTaxCents ?? 0,
      sum?.municipalTaxCents ?? 0,
    ],
  }
}
