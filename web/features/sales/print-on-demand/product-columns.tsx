import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PRODUCT_STATES, SERVICE_NAMES, sayPercent, sayRange } from './labels.ts'
import { TroubleLine } from './list-parts.tsx'
import type { PrintProduct } from './queries.ts'

/** Which service it is of goes without saying while there is one. */
export function productColumns(hasSeveral: boolean): TableColumn<PrintProduct>[] {
  return [
    {
      id: 'name',
      header: m.print_on_demand_col_product(),
      value: ({ name }) => name,
      isTitle: true,
      hideable: false,
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'state',
      header: m.print_on_demand_state(),
      value: ({ state }) => PRODUCT_STATES[state].name(),
      sortable: false,
      cell: ({ state }) => <StatusBadge label={PRODUCT_STATES[state]} />,
    },
    {
      id: 'service',
      header: m.print_on_demand_service(),
      value: ({ service }) => SERVICE_NAMES[service],
      sortable: false,
      hiddenAtFirst: !hasSeveral,
      cell: ({ service }) => <span className="text-muted">{SERVICE_NAMES[service]}</span>,
    },
    {
      id: 'variants',
      shownFrom: 'medium',
      header: m.print_on_demand_col_variants(),
      value: ({ variants }) => variants,
      align: 'end',
      sortable: false,
      cell: ({ variants }) => <span className="tabular text-muted">{formatNumber(variants)}</span>,
    },
    {
      id: 'cost',
      header: m.print_on_demand_col_cost(),
      value: ({ costMinCents }) => costMinCents,
      align: 'end',
      sortable: false,
      cell: ({ costMinCents, costMaxCents }) => (
        <span className="tabular whitespace-nowrap">{sayRange(costMinCents, costMaxCents)}</span>
      ),
    },
    {
      id: 'margin',
      header: m.print_on_demand_col_margin(),
      value: ({ marginBp }) => marginBp,
      align: 'end',
      cell: ({ marginBp, isMarginLow }) =>
        marginBp === null ? (
          <span className="text-muted">–</span>
        ) : isMarginLow ? (
          <Badge tone="warning">{m.print_on_demand_margin_below({ percent: sayPercent(marginBp) })}</Badge>
        ) : (
          <span className="tabular">{sayPercent(marginBp)}</span>
        ),
    },
    {
      id: 'read',
      shownFrom: 'medium',
      header: m.print_on_demand_col_read(),
      value: ({ readAt }) => readAt,
      align: 'end',
      cell: ({ readAt }) =>
        readAt ? (
          <DateText value={readAt} style="dateTime" className="tabular whitespace-nowrap text-muted" />
        ) : (
          <span className="text-muted">–</span>
        ),
    },
  ]
}

/** Ours by our name, with theirs below it where the two differ. */
function NameCell({ row: { name, product, state, lastError } }: { row: PrintProduct }) {
  const ours = product && (product.name[getLocale()] || product.name.en)
  return (
    <span className="grid justify-items-start gap-0.5">
      {product ? (
        <Link
          to="/admin/products/$productId"
          params={{ productId: product.id }}
          className={linkClass({ variant: 'title' })}
        >
          {ours}
        </Link>
      ) : (
        <span className="wrap-anywhere font-[550]">{name}</span>
      )}
      {ours && ours !== name ? <span className="wrap-anywhere text-muted text-xs">{name}</span> : null}
      {state === 'changed' ? (
        <Link to="/admin/moderation" className={linkClass({ className: 'text-xs' })}>
          {m.print_on_demand_review_change()}
        </Link>
      ) : null}
      <TroubleLine of={lastError} />
    </span>
  )
}
