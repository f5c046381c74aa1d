import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { nameStatus, ReviewBadge } from './labels.tsx'
import type { ManagedReview } from './queries.ts'

export function reviewColumns(onOpen: (id: string) => void): TableColumn<ManagedReview>[] {
  return [
    {
      id: 'review',
      header: m.reviews_col_review(),
      value: ({ title }) => title,
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ id, title, product, language }) => (
        <span className="block min-w-0">
          <button
            type="button"
            lang={language}
            onClick={() => onOpen(id)}
            className={linkClass({ variant: 'title', className: 'wrap-anywhere text-left' })}
          >
            {title}
          </button>
          <span className="mt-0.5 block text-muted text-xs">{product.name}</span>
        </span>
      ),
    },
    {
      id: 'stars',
      header: m.reviews_col_stars(),
      value: ({ stars }) => stars,
      cell: ({ stars }) => <Rating value={stars} size="sm" />,
    },
    {
      id: 'status',
      header: m.reviews_col_status(),
      value: ({ status }) => nameStatus(status),
      sortable: false,
      cell: ({ status }) => <ReviewBadge status={status} />,
    },
    {
      id: 'author',
      shownFrom: 'medium',
      header: m.reviews_col_author(),
      value: ({ author }) => author,
      sortable: false,
      cell: ({ author, isVerified }) => (
        <span className="block">
          {author}
          {isVerified ? (
            <span className="mt-0.5 block text-muted text-xs">{m.reviews_verified()}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'reports',
      shownFrom: 'medium',
      header: m.reviews_col_reports(),
      value: ({ reports }) => reports,
      sortable: false,
      align: 'end',
      cell: ({ reports }) =>
        reports > 0 ? <Badge tone="danger">{formatNumber(reports)}</Badge> : <span>0</span>,
    },
    {
      id: 'photos',
      shownFrom: 'medium',
      header: m.reviews_col_photos(),
      value: ({ photos }) => photos.length,
      sortable: false,
      align: 'end',
    },
    {
      id: 'created',
      header: m.reviews_col_created(),
      value: ({ createdAt }) => createdAt,
      align: 'end',
      cell: ({ createdAt }) => <DateText value={createdAt} className="tabular whitespace-nowrap" />,
    },
  ]
}
