import { Link } from '@tanstack/react-router'
import { SAMPLE_LABEL, StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useManagePath } from '#web/platform/manage-path.ts'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { STATUS_LABELS, STOCK_NAMES } from './labels.ts'
import type { ManagedProduct } from './queries.ts'

export const nameOf = ({ name }: Pick<ManagedProduct, 'name'>) => name[getLocale()] || name.en || name.es

interface ColumnOptions {
  isAdmin: boolean
  nameCategory: (id: string) => string
}

export function productColumns({ isAdmin, nameCategory }: ColumnOptions): TableColumn<ManagedProduct>[] {
  return [
    {
      id: 'name',
      header: m.product_list_col_name(),
      value: nameOf,
      cell: (product) => <ProductName product={product} />,
      hideable: false,
      isTitle: true,
    },
    ...(isAdmin
      ? [
          {
            id: 'provider',
            shownFrom: 'medium' as const,
            header: m.product_list_col_provider(),
            value: ({ provider }: ManagedProduct) => provider.name,
            sortable: false,
          },
        ]
      : []),
    {
      id: 'status',
      header: m.product_list_col_status(),
      value: ({ status }) => STATUS_LABELS[status].name(),
      cell: (product) => <StatusChips product={product} />,
      sortable: false,
    },
    {
      id: 'stock',
      header: m.product_list_col_stock(),
      value: ({ available }) => available,
      cell: (product) => <Stock product={product} />,
      align: 'end',
    },
    {
      id: 'price',
      shownFrom: 'medium',
      header: m.product_list_col_price(),
      value: ({ priceCents }) => priceCents,
      cell: (product) => <span className="whitespace-nowrap">{sayPrice(product)}</span>,
      align: 'end',
    },
    {
      id: 'category',
      shownFrom: 'wide',
      header: m.product_list_col_category(),
      value: ({ category }) => nameCategory(category),
      sortable: false,
    },
    {
      id: 'updated',
      shownFrom: 'wide',
      header: m.product_list_col_updated(),
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => (
        <DateText value={updatedAt} className="tabular whitespace-nowrap text-muted" />
      ),
    },
    {
      id: 'created',
      header: m.product_list_col_created(),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <DateText value={createdAt} className="tabular whitespace-nowrap text-muted" />
      ),
      hiddenAtFirst: true,
    },
  ]
}

function ProductName({ product }: { product: ManagedProduct }) {
  const toPath = useManagePath()
  return (
    <span className="flex min-w-0 items-center gap-3 md:min-w-44">
      <StoredPicture
        picture={product.picture && { ...product.picture, alt: '' }}
        sizes="48px"
        upTo={160}
        ratio="1"
        className="size-12 shrink-0 rounded-inner"
      />
      <span className="grid min-w-0 gap-0.5">
        <Link
          {...placeOf(toPath(`/products/${product.id}`))}
          className={linkClass({ variant: 'title', className: 'wrap-anywhere' })}
        >
          {nameOf(product)}
        </Link>
        <span className="font-normal text-muted text-xs">
          {m.product_list_variants({ count: product.variants })}
        </span>
      </span>
    </span>
  )
}

function StatusChips({ product }: { product: ManagedProduct }) {
  const look = STATUS_LABELS[product.status]
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      <Badge tone={look.tone} dot>
        {look.name()}
      </Badge>
      {product.isActive ? null : <Badge tone="warning">{m.product_list_inactive()}</Badge>}
      {product.hasPendingChange ? <Badge tone="info">{m.product_list_pending()}</Badge> : null}
      {product.isSpanishStale ? <Badge tone="warning">{m.product_list_stale()}</Badge> : null}
      {product.isSample ? <StatusBadge label={SAMPLE_LABEL} dot={false} /> : null}
    </span>
  )
}

const STOCK_INKS = { in: 'text-text', low: 'text-warning', out: 'text-danger' }

function Stock({ product: { available, stock } }: { product: ManagedProduct }) {
  return (
    <span className={cn('whitespace-nowrap', STOCK_INKS[stock])}>
      {stock === 'out' ? STOCK_NAMES.out() : formatNumber(available)}
      {stock === 'low' ? <span className="text-xs"> · {STOCK_NAMES.low()}</span> : null}
    </span>
  )
}

function sayPrice({ priceCents, priceToCents }: ManagedProduct): string {
  if (priceCents === null) return '–'
  if (priceToCents === null || priceToCents === priceCents) return formatMoney(priceCents)
  return `${formatMoney(priceCents)} – ${formatMoney(priceToCents)}`
}
