import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { CREDENTIAL_KINDS, type CredentialKind } from '#contract/people/credential-terms.ts'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { type ReviewedCredential, type ReviewFilter, reviewQuery } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/input.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { STATUS_NAMES } from '../labels.ts'
import { ReviewRow } from './review-row.tsx'
import { ReviewSheet } from './review-sheet.tsx'

const STATUSES = ['pending', 'verified', 'rejected'] as const

/** What people sent in, the longest waiting first. */
export function ReviewPanel() {
  const [filter, setFilter] = useState<ReviewFilter>({ status: 'pending', page: 1 })
  const query = useQuery({ ...reviewQuery(filter), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<ReviewedCredential | null>(null)
  const items = query.data?.items ?? []
  const change = (next: ReviewFilter) => setFilter({ ...filter, page: 1, ...next })
  /** On to the next that waits, so that a queue is worked off without going back to it. */
  function goOn() {
    const at = items.findIndex(({ id }) => id === open?.id)
    setOpen(filter.status === 'pending' ? (items[at + 1] ?? null) : null)
  }
  return (
    <section>
      <Filters filter={filter} onChange={change} />
      <LoadedList query={query} title={m.credentials_load_failed()} skeleton={<QueueSkeleton />}>
        {({ items: rows, total, page, pages }) =>
          rows.length === 0 ? (
            <Nothing filter={filter} />
          ) : (
            <>
              <p className="mb-2 text-muted text-sm">{m.credentials_review_count({ count: total })}</p>
              <ul className="divide-y border-y">
                {rows.map((row) => (
                  <li key={row.id}>
                    <ReviewRow credential={row} onOpen={() => setOpen(row)} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pages}
                onPageChange={(next) => setFilter({ ...filter, page: next })}
                className="mt-6"
              />
            </>
          )
        }
      </LoadedList>
      {open ? (
        <ReviewSheet key={open.id} credential={open} onClose={() => setOpen(null)} onDecided={goOn} />
      ) : null}
    </section>
  )
}

interface FiltersProps {
  filter: ReviewFilter
  onChange: (change: ReviewFilter) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="mb-6 grid gap-3 md:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <Field label={m.credentials_review_search()}>
        <SearchInput
          aria-label={m.credentials_review_search()}
          value={filter.q ?? ''}
          onValueChange={(q) => onChange({ q: q || undefined })}
        />
      </Field>
      <Field label={m.credentials_review_status()}>
        <Select
          value={filter.status}
          onValueChange={(status) => onChange({ status: status as ReviewFilter['status'] })}
          options={STATUSES.map((value) => ({ value, label: STATUS_NAMES[value]() }))}
        />
      </Field>
      <Field label={m.credentials_kind()}>
        <Select
          value={filter.kind ?? ''}
          placeholder={m.credentials_review_all_kinds()}
          onValueChange={(kind) => onChange({ kind: (kind || undefined) as CredentialKind | undefined })}
          options={CREDENTIAL_KINDS.map((value) => ({ value, label: CREDENTIAL_NAMES[value]() }))}
        />
      </Field>
    </div>
  )
}

function Nothing({ filter: { status, q, kind } }: { filter: ReviewFilter }) {
  const isQueue = status === 'pending' && !q && !kind
  return (
    <EmptyState
      level={2}
      seed="review"
      icon={<Inbox aria-hidden="true" strokeWidth={1.5} />}
      title={isQueue ? m.credentials_review_none_title() : m.credentials_review_nothing_title()}
      description={isQueue ? m.credentials_review_none() : m.credentials_review_nothing()}
    />
  )
}

function QueueSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </div>
  )
}
