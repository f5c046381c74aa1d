/**
 * The monthly return of the sales tax (IVU): by municipality what was sold, what of it was exempt, and the state's and the
 * municipality's tax apart. Its sums are those of the ledger's tax accounts.
 */
import { sumAccounts } from '#server/features/sales/ledger/index.ts'
import { sumSales } from '#server/features/sales/orders/index.ts'
import { sumOf } from '#server/features/site/analytics/index.ts'
import { m } from '#server/paraglide/messages.js'
import { type Figure, type MakeReport, type Row, toLines } from './context.ts'
import { createPlaceFinder, sayPlace } from './places.ts'

interface TaxedPlace {
  place: string
  taxableCents: number
  exemptCents: number
  stateTaxCents: number
  municipalTaxCents: number
}

export const reportTaxReturn: MakeReport = async (context) => {
  const { db, now, before, l } = context
  const [places, placesBefore, accounts] = await Promise.all([
    sumByPlace(context, now),
    sumByPlace(context, before),
    sumAccounts(db, { ...now, kinds: ['sale', 'refund'] }),
  ])
  const figure = (
    id: Exclude<keyof TaxedPlace, 'place'>,
    label: string,
    tax?: 'taxed' | 'exempt',
  ): Figure => ({
    id,
    label,
    kind: 'money',
    now: sumOf(places, (each) => each[id]),
    before: sumOf(placesBefore, (each) => each[id]),
    isBurden: false,
    target: toLines(now, { tax }),
  })
  const figures = [
    figure('taxableCents', m.reports_taxable({}, l), 'taxed'),
    figure('exemptCents', m.reports_exempt({}, l), 'exempt'),
    figure('stateTaxCents', m.reports_state_tax({}, l), 'taxed'),
    figure('municipalTaxCents', m.reports_municipal_tax({}, l), 'taxed'),
  ]
  const sumIn = (id: string) => figures.find((each) => each.id === id)?.now ?? 0
  const money = (id: string, label: string) => ({ id, label, kind: 'money', isSummed: true }) as const
  return {
    title: m.reports_tax_return({}, l),
    note: m.reports_tax_note({}, l),
    figures,
    columns: [
      { id: 'municipality', label: m.reports_municipality({}, l), kind: 'text' },
      money('sales', m.reports_sales({}, l)),
      money('exempt', m.reports_exempt({}, l)),
      money('taxable', m.reports_taxable({}, l)),
      money('state', m.reports_state_tax({}, l)),
      money('municipal', m.reports_municipal_tax({}, l)),
      money('tax', m.reports_tax_due({}, l)),
    ],
    rows: places.map(
      ({ place, taxableCents, exemptCents, stateTaxCents, municipalTaxCents }): Row => ({
        id: place,
        cells: [
          sayPlace(place, l),
          taxableCents + exemptCents,
          exemptCents,
          taxableCents,
          stateTaxCents,
          municipalTaxCents,
          stateTaxCents + municipalTaxCents,
        ],
        target: toLines(now, { municipality: place }),
      }),
    ),
    checks: [
      {
        label: m.reports_state_tax({}, l),
        reportCents: sumIn('stateTaxCents'),
        ledgerCents: 0 - (accounts.get('tax_state') ?? 0),
      },
      {
        label: m.reports_municipal_tax({}, l),
        reportCents: sumIn('municipalTaxCents'),
        ledgerCents: 0 - (accounts.get('tax_municipal') ?? 0),
      },
    ],
    sortedBy: 'tax',
  }
}

async function sumByPlace(
  context: Parameters<MakeReport>[0],
  span: { from: string; to: string },
): Promise<TaxedPlace[]> {
  const sums = await sumSales(context.db, span, ['placeKind', 'place', 'isTaxed'])
  const placeOf = await createPlaceFinder(context, sums)
  const places = new Map<string, TaxedPlace>()
  for (const sum of sums) {
    const place = placeOf(sum)
    const known = places.get(place) ?? {
      place,
      taxableCents: 0,
      exemptCents: 0,
      stateTaxCents: 0,
      municipalTaxCents: 0,
    }
    if (sum.isTaxed) known.taxableCents += sum.netCents
    else known.exemptCents += sum.netCents
    known.stateTaxCents += sum.stateTaxCents
    known.municipalTaxCents += sum.municipalTaxCents
    places.set(place, known)
  }
  // Seats that cost nothing leave a municipality with nothing to declare.
  return [...places.values()].filter(
    ({ taxableCents, exemptCents, stateTaxCents, municipalTaxCents }) =>
      taxableCents !== 0 || exemptCents !== 0 || stateTaxCents !== 0 || municipalTaxCents !== 0,
  )
}
