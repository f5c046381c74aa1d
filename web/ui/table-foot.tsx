import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { formatNumber } from './format.ts'
import { Pagination } from './pagination.tsx'
import { Select } from './select.tsx'

interface TableFootProps {
  label: string
  total: number
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  pageSize: number
  /** Absent: it cannot be chosen. */
  pageSizes?: readonly number[]
  onPageSizeChange: (size: number) => void
}

export function TableFoot({
  label,
  total,
  page,
  pageCount,
  onPageChange,
  pageSize,
  pageSizes,
  onPageSizeChange,
}: TableFootProps) {
  const hasSizes = pageSizes !== undefined && total > Math.min(...pageSizes)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {/* Of none the empty state tells. */}
      <p role="status" className={cn('tabular text-muted text-sm', total === 0 && 'sr-only')}>
        {m.ui_row_count({ count: total, shown: formatNumber(total) })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {hasSizes ? (
          <Select
            aria-label={m.ui_page_size()}
            value={String(pageSize)}
            options={pageSizes.map((size) => ({
              value: String(size),
              label: m.ui_rows_per_page({ count: size }),
            }))}
            onValueChange={(size) => onPageSizeChange(Number(size))}
            className="w-44"
          />
        ) : null}
        <Pagination
          label={m.ui_pages_of({ name: label })}
          page={page}
          pageCount={pageCount}
          onPageChange={onPageChange}
        />
      </div>
    </div>
  )
}
