import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { Analytics } from './queries.ts'

const HEAD = 'py-2 font-[550] text-muted text-xs'
const NUMBER = 'tabular py-2.5 pl-4 text-right'

export function TopProducts({ products }: { products: Analytics['topProducts'] }) {
  return (
    <section aria-labelledby="analytics-products" className="min-w-0">
      <h2 id="analytics-products" className="text-lg">
        {m.analytics_products()}
      </h2>
      {products.length === 0 ? (
        <p className="mt-3 text-muted text-sm">{m.analytics_no_products()}</p>
      ) : (
        <table className="mt-3 w-full text-sm">
          <thead className="border-b text-left">
            <tr>
              <th scope="col" className={HEAD}>
                {m.analytics_product()}
              </th>
              <th scope="col" className={`${HEAD} text-right max-md:hidden`}>
                {m.analytics_views()}
              </th>
              <th scope="col" className={`${HEAD} pl-4 text-right`}>
                {m.analytics_units()}
              </th>
              <th scope="col" className={`${HEAD} pl-4 text-right`}>
                {m.analytics_revenue()}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {products.map((product) => (
              <tr key={product.productId}>
                <th scope="row" className="py-2.5 text-left font-normal">
                  {product.slug === null ? (
                    product.name
                  ) : (
                    <Link
                      to="/products/$slug"
                      params={{ slug: product.slug }}
                      className={linkClass({ variant: 'quiet' })}
                    >
                      {product.name}
                    </Link>
                  )}
                </th>
                <td className={`${NUMBER} text-muted max-md:hidden`}>{formatNumber(product.views)}</td>
                <td className={NUMBER}>{formatNumber(product.units)}</td>
                <td className={NUMBER}>{formatMoney(product.revenueCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export function EventFill({ events }: { events: Analytics['events'] }) {
  return (
    <section aria-labelledby="event-fill" className="min-w-0">
      <h2 id="event-fill" className="text-lg">
        {m.analytics_events()}
      </h2>
      {events.length === 0 ? (
        <p className="mt-3 text-muted text-sm">{m.analytics_no_events()}</p>
      ) : (
        <ul className="mt-3 divide-y border-t">
          {events.map(({ eventId, title, startsAt, sold, capacity }) => (
            <li key={eventId} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-3 text-sm">
              <span className="flex items-baseline justify-between gap-4">
                <Link
                  to="/provider/events/$eventId"
                  params={{ eventId }}
                  className={linkClass({ variant: 'quiet', className: 'min-w-0 truncate' })}
                >
                  {title}
                </Link>
                <DateText value={startsAt} style="short" className="tabular shrink-0 text-muted text-xs" />
              </span>
              <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-text/45"
                  style={{ width: `${capacity === 0 ? 0 : Math.min(100, (sold / capacity) * 100)}%` }}
                />
              </span>
              <span className="tabular text-muted text-xs">
                {m.analytics_event_seats({ sold: formatNumber(sold), capacity: formatNumber(capacity) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
