import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { REVIEW_STATUSES } from '#contract/catalog/catalog-terms.ts'
import { BulkJobPanel } from '#web/domain/lists/bulk-job-panel.tsx'
import { BULK_ROWS_MAX } from '#web/domain/lists/bulk-limit.ts'
import { bindSearch, ListPanel } from '#web/domain/lists/list-panel.tsx'
import type { BuiltInView } from '#web/domain/lists/saved-views.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { givenOf } from '#web/domain/lists/table-search.ts'
import { useBulkJob } from '#web/domain/lists/use-bulk-job.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { ChosenRows } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { nameStatus } from './labels.tsx'
import { forgetReviews, type ReviewCounts, reviewsQuery } from './queries.ts'
import { reviewColumns } from './review-columns.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { filtersOf, NO_FILTERS, type ReviewsSearch, readReviewsSearch } from './reviews-search.ts'

const changeSearch = bindSearch(readReviewsSearch)

/** Every review, with what can be done to many of them. What waits is decided in the queue. */
export function ReviewsPanel({ search }: { search: ReviewsSearch }) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...reviewsQuery(search), placeholderData: keepPreviousData })
  const applySearch = useSearchChange<ReviewsSearch>(changeSearch)
  const [running, setRunning] = useState('')
  const [hiding, setHiding] = useState<{ chosen: ChosenRows; clear: () => void } | null>(null)
  const bulk = useBulkJob(() => void forgetReviews(queryClient))
  const isBusy = bulk.isStarting || bulk.job?.isFinished === false
  const open = (review: string | undefined) => applySearch({ review, page: search.page })

  function run(kind: 'reviews.hide' | 'reviews.show', chosen: ChosenRows, input: Record<string, unknown>) {
    setRunning(kind === 'reviews.hide' ? m.reviews_hiding() : m.reviews_showing())
    const rows = 'ids' in chosen ? { ids: chosen.ids } : { query: givenOf(filtersOf(search)) }
    bulk.start({ kind, rows, input })
  }
  const countOf = (chosen: ChosenRows) => ('ids' in chosen ? chosen.ids.length : (query.data?.total ?? 0))
  return (
    <>
      <PageHeader title={m.reviews_title()} description={m.reviews_lead()} />
      {bulk.job ? (
        <BulkJobPanel job={bulk.job} title={running} onRerun={bulk.rerun} onDismiss={bulk.dismiss} />
      ) : null}
      <ListPanel
        list="reviews"
        label={m.reviews_title()}
        query={query}
        search={search}
        readSearch={readReviewsSearch}
        noFilters={NO_FILTERS}
        firstSort="-created"
        builtIn={builtInViews(query.data?.counts)}
        failedTitle={m.reviews_failed()}
        columns={reviewColumns((id) => void open(id))}
        getRowId={({ id }) => id}
        filters={<ReviewFilters search={search} />}
        onRowOpen={({ id }) => void open(id)}
        bulk={{
          max: BULK_ROWS_MAX,
          actions: (chosen, clear) => (
            <>
              <Button
                size="sm"
                variant="secondary"
                disabled={isBusy}
                onClick={() => setHiding({ chosen, clear })}
              >
                {m.reviews_hide()}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={isBusy}
                onClick={() => {
                  run('reviews.show', chosen, {})
                  clear()
                }}
              >
                {m.reviews_show()}
              </Button>
            </>
          ),
        }}
        unused={
          <EmptyState
            level={2}
            seed="reviews"
            icon={<MessageSquareText aria-hidden="true" strokeWidth={1.5} />}
            title={m.reviews_none_title()}
            description={m.reviews_none()}
          />
        }
      />
      {search.review ? (
        <ReviewSheet
          reviewId={search.review}
          isBusy={isBusy}
          onClose={() => void open(undefined)}
          onHide={() => setHiding({ chosen: { ids: [search.review ?? ''] }, clear: () => undefined })}
          onShow={() => run('reviews.show', { ids: [search.review ?? ''] }, {})}
        />
      ) : null}
      {hiding ? (
        <HideDialog
          count={countOf(hiding.chosen)}
          onClose={() => setHiding(null)}
          onSubmit={(reason) => {
            run('reviews.hide', hiding.chosen, { reason })
            hiding.clear()
            setHiding(null)
          }}
        />
      ) : null}
    </>
  )
}

function builtInViews(counts: ReviewCounts | undefined): BuiltInView[] {
  return [
    { name: m.reviews_view_all(), query: {} },
    ...REVIEW_STATUSES.map((status) => ({
      name: nameStatus(status),
      query: { status },
      count: counts?.[status] || undefined,
    })),
    { name: m.reviews_mark_reported(), query: { reported: '1' } },
  ]
}
