/** Sales by day, product, category, provider and municipality. */

import { findCategoriesOf } from '#server/features/catalog/products/editing/index.ts'
import { listCategoryNames } from '#server/features/catalog/products/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { sumAccounts } from '#server/features/sales/ledger/index.ts'
import { type SalesSum, sumSales } from '#server/features/sales/orders/index.ts'
import {
  chooseStep,
  cutIntoSteps,
  type DaySpan,
  sumOf,
  within,
} from '#server/features/site/analytics/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Check, Column, Context, Figure, Locale, MakeReport, Row, Series } from './context.ts'
import { type Filters, nameOf, toLines } from './context.ts'
import { createPlaceFinder, sayPlace } from './places.ts'

const earnedCents = ({ soldCents, refundedCents }: SalesSum) => soldCents - refundedCents
const taxCents = ({ stateTaxCents, municipalTaxCents }: SalesSum) => stateTaxCents + municipalTaxCents

/** An order with two products of a category is one order: where groups are put together, orders cannot be added up. */
function salesColumns(first: Column, hasOrders: boolean, l: Locale): Column[] {
  const money = (id: string, label: string): Column => ({ id, label, kind: 'money', isSummed: true })
  return [
    first,
    ...(hasOrders ? [{ id: 'orders', label: m.reports_orders({}, l), kind: 'count' } as const] : []),
    { id: 'units', label: m.reports_units({}, l), kind: 'count', isSummed: true },
    money('sold', m.reports_sold({}, l)),
    money('refunded', m.reports_refunded({}, l)),
    money('net', m.reports_net_sales({}, l)),
    money('tax', m.reports_tax({}, l)),
  ]
}

function salesCells(first: string, sum: SalesSum, hasOrders: boolean) {
  return [
    first,
    ...(hasOrders ? [sum.orders] : []),
    sum.units,
    sum.soldCents,
    -sum.refundedCents,
    earnedCents(sum),
    taxCents(sum),
  ]
}

/** Figures and checks that all reports of sales share. */
async function readTotals(context: Context): Promise<{ figures: Figure[]; checks: Check[] }> {
  const { db, now, before, l } = context
  const [[sum], [sumBefore], accounts] = await Promise.all([
    sumSales(db, now, []),
    sumSales(db, before, []),
    sumAccounts(db, { ...now, kinds: ['sale', 'refund'] }),
  ])
  const figure = (
    id: string,
    label: string,
    value: (sum: SalesSum) => number,
    { kind = 'money', isBurden = false, filters = {} }: Partial<Figure> & { filters?: Filters } = {},
  ): Figure => ({
    id,
    label,
    kind,
    now: sum ? value(sum) : 0,
    before: sumBefore ? value(sumBefore) : 0,
    isBurden,
    target: toLines(now, filters),
  })
  return {
    figures: [
      figure('net', m.reports_net_sales({}, l), earnedCents),
      figure('orders', m.reports_orders({}, l), (each) => each.orders, {
        kind: 'count',
        filters: { moves: 'sale' },
      }),
      figure('units', m.reports_units({}, l), (each) => each.units, { kind: 'count' }),
      figure('refunded', m.reports_refunded({}, l), (each) => each.refundedCents, {
        isBurden: true,
        filters: { moves: 'refund' },
      }),
      figure('tax', m.reports_tax({}, l), taxCents, { filters: { tax: 'taxed' } }),
    ],
    checks: [
      {
        label: m.reports_net_sales({}, l),
        reportCents: sum ? earnedCents(sum) : 0,
        ledgerCents: 0 - (accounts.get('provider') ?? 0) - (accounts.get('commission') ?? 0),
      },
    ],
  }
}

async function readSeries({ db, now, before, l }: Context): Promise<Series> {
  const days = await sumSales(db, { from: before.from, to: now.to }, ['day'])
  const dated = days.map((sum) => ({ day: sum.day ?? '', cents: earnedCents(sum) }))
  const step = chooseStep(now)
  const spansBefore = cutIntoSteps(before, step)
  const centsIn = (span: DaySpan | undefined) => (span ? sumOf(within(dated, span), (each) => each.cents) : 0)
  return {
    label: m.reports_net_sales({}, l),
    kind: 'money',
    step,
    points: cutIntoSteps(now, step).map((span, at) => ({
      from: span.from,
      now: centsIn(span),
      before: centsIn(spansBefore[at]),
    })),
  }
}

export const reportSalesByDay: MakeReport = async (context) => {
  const { db, now, l } = context
  const days = await sumSales(db, now, ['day'])
  const totals = await readTotals(context)
  return {
    title: m.reports_sales_by_day({}, l),
    note: m.reports_sales_note({}, l),
    ...totals,
    series: await readSeries(context),
    columns: salesColumns({ id: 'day', label: m.reports_day({}, l), kind: 'day' }, true, l),
    rows: days.map((sum): Row => {
      const day = sum.day ?? ''
      return { id: day, cells: salesCells(day, sum, true), target: toLines({ from: day, to: day }) }
    }),
    sortedBy: 'day',
  }
}

export const reportSalesByProduct: MakeReport = async (context) => {
  const { db, now, l } = context
  const sums = await sumSales(db, now, ['productId', 'eventId'])
  return {
    title: m.reports_sales_by_product({}, l),
    note: m.reports_sales_note({}, l),
    ...(await readTotals(context)),
    columns: salesColumns({ id: 'product', label: m.reports_product({}, l), kind: 'text' }, true, l),
    rows: sums.map((sum): Row => {
      const { productId, eventId } = sum
      const filters = productId ? { productId } : { eventId: eventId ?? undefined }
      return {
        id: productId ?? eventId ?? '',
        cells: salesCells(nameOf(sum, l), sum, true),
        target: toLines(now, filters),
      }
    }),
    sortedBy: 'net',
  }
}

export const reportSalesByCategory: MakeReport = async (context) => {
  const { db, now, l } = context
  const [sums, names] = await Promise.all([sumSales(db, now, ['productId']), listCategoryNames(db)])
  const categories = await findCategoriesOf(
    db,
    sums.flatMap(({ productId }) => productId ?? []),
  )
  const groups = putTogether(sums, ({ productId }) =>
    productId === null ? EVENTS : (categories.get(productId) ?? ''),
  )
  const sayCategory = (id: string) => {
    if (id === EVENTS) return m.reports_events({}, l)
    const name = names.get(id)
    return name ? nameOf(name, l) : m.reports_no_category({}, l)
  }
  return {
    title: m.reports_sales_by_category({}, l),
    note: m.reports_sales_note({}, l),
    ...(await readTotals(context)),
    columns: salesColumns({ id: 'category', label: m.reports_category({}, l), kind: 'text' }, false, l),
    rows: [...groups].map(
      ([id, sum]): Row => ({
        id,
        cells: salesCells(sayCategory(id), sum, false),
        target: toLines(now, { category: id }),
      }),
    ),
    sortedBy: 'net',
  }
}

/** Seats have no category of goods. */
export const EVENTS = 'events'

export const reportSalesByProvider: MakeReport = async (context) => {
  const { db, now, l } = context
  const sums = await sumSales(db, now, ['providerId'])
  const providers = await findCollaborators(
    db,
    sums.flatMap(({ providerId }) => providerId ?? []),
  )
  const first: Column = { id: 'provider', label: m.reports_provider({}, l), kind: 'text' }
  const commission: Column = {
    id: 'commission',
    label: m.reports_commission({}, l),
    kind: 'money',
    isSummed: true,
  }
  return {
    title: m.reports_sales_by_provider({}, l),
    note: m.reports_sales_note({}, l),
    ...(await readTotals(context)),
    columns: [...salesColumns(first, true, l), commission],
    rows: sums.map((sum): Row => {
      const id = sum.providerId ?? ''
      return {
        id,
        cells: [...salesCells(providers.get(id)?.name ?? id, sum, true), sum.commissionCents],
        target: toLines(now, { providerId: id }),
      }
    }),
    sortedBy: 'net',
  }
}

export const reportSalesByMunicipality: MakeReport = async (context) => {
  const { db, now, l } = context
  const sums = await sumSales(db, now, ['placeKind', 'place'])
  const groups = putTogether(sums, await createPlaceFinder(context, sums))
  return {
    title: m.reports_sales_by_municipality({}, l),
    note: m.reports_places_note({}, l),
    ...(await readTotals(context)),
    columns: salesColumns(
      { id: 'municipality', label: m.reports_municipality({}, l), kind: 'text' },
      false,
      l,
    ),
    rows: [...groups].map(
      ([place, sum]): Row => ({
        id: place,
        cells: salesCells(sayPlace(place, l), sum, false),
        target: toLines(now, { municipality: place }),
      }),
    ),
    sortedBy: 'net',
  }
}

const ADDED = [
  'units',
  'soldCents',
  'refundedCents',
  'netCents',
  'pointsCents',
  'stateTaxCents',
  'municipalTaxCents',
  'commissionCents',
] as const

/** Sums of one key added up. Their `orders` are not: one order may be in several of them. */
function putTogether(sums: readonly SalesSum[], keyOf: (sum: SalesSum) => string): Map<string, SalesSum> {
  const groups = new Map<string, SalesSum>()
  for (const sum of sums) {
    const key = keyOf(sum)
    const known = groups.get(key)
    if (!known) {
      groups.set(key, { ...sum })
      continue
    }
    for (const name of ADDED) known[name] += sum[name]
  }
  return groups
}
