import type { SALES_SPANS } from '#contract/site/admin-overview.ts'
import { describeChange } from '#web/domain/figures/change.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import type { AdminOverview } from './queries.ts'

type Sales = AdminOverview['sales'][number]
type Span = (typeof SALES_SPANS)[number]

const NAMES: Record<Span, { title: () => string; before: () => string }> = {
  today: { title: m.admin_sales_today, before: m.admin_sales_today_before },
  week: { title: m.admin_sales_week, before: m.admin_sales_week_before },
  month: { title: m.admin_sales_month, before: m.admin_sales_month_before },
}
const SPANS = Object.keys(NAMES) as Span[]
const TONES = { up: 'text-success', down: 'text-danger', same: 'text-muted', unknown: 'text-muted' }

/** Three spans of time, each beside the one before it. */
export function SalesFigures({ sales }: { sales: readonly Sales[] | undefined }) {
  return (
    <section aria-labelledby="admin-sales">
      <h2 id="admin-sales" className="text-lg">
        {m.admin_sales()}
      </h2>
      <dl className="mt-3 grid border-t md:grid-cols-3 md:divide-x">
        {SPANS.map((span) => (
          <Figure key={span} span={span} sales={sales?.find((each) => each.span === span)} />
        ))}
      </dl>
    </section>
  )
}

function Figure({ span, sales }: { span: Span; sales: Sales | undefined }) {
  const change = sales && describeChange(sales.revenueCents.now, sales.revenueCents.before)
  return (
    <div className="grid content-start border-b py-4 md:px-5 md:first:pl-0">
      <dt className="text-muted text-sm">{NAMES[span].title()}</dt>
      {sales && change ? (
        <>
          <dd className="type-display tabular mt-1 text-xl">{formatMoney(sales.revenueCents.now)}</dd>
          <dd className="flex flex-wrap gap-x-2 text-xs">
            <span className={TONES[change.direction]}>{change.text}</span>
            <span className="text-muted">{NAMES[span].before()}</span>
          </dd>
          <dd className="text-muted text-xs">{m.admin_sales_orders({ count: sales.orders.now })}</dd>
          <dd aria-hidden="true" className="mt-3">
            <Sparkline values={sales.series} className="h-10 w-full" />
          </dd>
        </>
      ) : (
        <dd className="mt-1 grid gap-2">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-2 h-10 w-full" />
        </dd>
      )}
    </div>
  )
}
