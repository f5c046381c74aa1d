/** What there is to look at before a step is confirmed. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import type { APPROVED_PAGES } from '#contract/site/setup-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { Guide } from './queries.ts'

const TAX_NAMES: Record<(typeof TAX_CLASSES)[number], () => string> = {
  goods: m.settings_tax_goods,
  admission: m.settings_tax_admission,
  course: m.settings_tax_course,
  service: m.settings_tax_service,
  exempt: m.settings_tax_exempt,
}

const percent = (basisPoints: number) => `${formatNumber(basisPoints / 100)}%`

export function TaxFacts({ taxes: { rates, outside } }: { taxes: Guide['taxes'] }) {
  const rows = [
    ...Object.entries(TAX_NAMES).map(([id, name]) => ({
      id,
      name: name(),
      ...rates[id as keyof typeof rates],
    })),
    { id: 'outside', name: m.settings_tax_outside(), ...outside },
  ]
  return (
    <SmallTable
      heads={[m.setup_tax_kind(), m.setup_tax_state(), m.setup_tax_municipal()]}
      rows={rows.map(({ id, name, stateBp, municipalBp }) => ({
        id,
        cells: [name, percent(stateBp), percent(municipalBp)],
      }))}
    />
  )
}

export function ShippingFacts({ shipping: { rates, pickupPlace } }: { shipping: Guide['shipping'] }) {
  const zones = [
    { id: 'pr', name: m.setup_shipping_pr(), ...rates.pr },
    { id: 'us', name: m.setup_shipping_us(), ...rates.us },
    { id: 'pickup', name: m.setup_shipping_pickup(), ...rates.pickup },
  ]
  return (
    <>
      <SmallTable
        heads={[m.setup_shipping_zone(), m.setup_shipping_price(), m.setup_shipping_free()]}
        rows={zones.map(({ id, name, flatCents, freeFromCents }) => ({
          id,
          cells: [
            name,
            formatMoney(flatCents),
            freeFromCents === null ? m.setup_never() : formatMoney(freeFromCents),
          ],
        }))}
      />
      <Fact name={m.setup_shipping_place()}>{pickupPlace}</Fact>
    </>
  )
}

const PAGE_NAMES: Record<(typeof APPROVED_PAGES)[number], () => string> = {
  privacy: m.setup_page_privacy,
  terms: m.setup_page_terms,
  returns: m.setup_page_returns,
}

export function TextFacts({ texts: { pages, waivers } }: { texts: Guide['texts'] }) {
  return (
    <ul className="divide-y border-y">
      {pages.map(({ id, version }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2">
          <Link to="/$page" params={{ page: id }} className={linkClass()}>
            {PAGE_NAMES[id]()}
          </Link>
          <span>
            {version === 0
              ? m.setup_page_default()
              : m.setup_page_version({ version: formatNumber(version) })}
          </span>
        </li>
      ))}
      <li className="flex min-h-11 items-center justify-between gap-6 py-2">
        <span>{m.setup_waivers()}</span>
        <span className="tabular text-text">{formatNumber(waivers)}</span>
      </li>
    </ul>
  )
}

export function CountFacts({ name, count }: { name: string; count: number }) {
  return <Fact name={name}>{formatNumber(count)}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-3">
      <dt>{name}</dt>
      <dd className="tabular min-w-0 text-text">{children}</dd>
    </dl>
  )
}

function SmallTable({
  heads,
  rows,
}: {
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
}) {
  const [first, ...others] = heads
  return (
    <table className="w-full border-y text-left">
      <thead className="text-xs">
        <tr>
          <th scope="col" className="py-2 pr-4 font-[550]">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-2 pl-4 text-right font-[550]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {rows.map(({ id, cells: [name, ...values] }) => (
          <tr key={id}>
            <th scope="row" className="py-2 pr-4 font-[400]">
              {name}
            </th>
            {values.map((value, at) => (
              <td key={others[at]} className="tabular py-2 pl-4 text-right text-text">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
