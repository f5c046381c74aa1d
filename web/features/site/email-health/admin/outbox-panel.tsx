import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailCheck, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MAIL_KINDS, MAIL_STATES } from '#contract/site/email-terms.ts'
import { toListQuery } from '#web/domain/lists/list-query.ts'
import { type BuiltInView, SavedViews } from '#web/domain/lists/saved-views.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { SearchLink, useSearchChange } from '#web/domain/lists/search-link.tsx'
import { readSort, writeSort } from '#web/domain/lists/table-search.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DataTable, type TableColumn, type TableQuery } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { MailStateBadge, nameKind, nameMail, nameState } from './labels.tsx'
import { MailSheet } from './mail-sheet.tsx'
import {
  changeSearch,
  isNarrowed,
  type MailsSearch,
  NO_FILTERS,
  PAGE_SIZES,
  readMailsSearch,
} from './mails-search.ts'
import { mailsQuery, type OutboxMail } from './queries.ts'

const NONE: OutboxMail[] = []

/** Every mail of the last 90 days, and the same once more. */
export function OutboxPanel({ search, trouble }: { search: MailsSearch; trouble: number | undefined }) {
  const query = useQuery({ ...mailsQuery(search), placeholderData: keepPreviousData })
  const { data: list, isPlaceholderData } = query
  const applySearch = useSearchChange<MailsSearch>(changeSearch)
  const [open, setOpen] = useState<OutboxMail | null>(null)
  const columns = useMemo(() => columnsFor(setOpen), [])
  function changeQuery(next: TableQuery) {
    const asked = { sort: writeSort(next.sort), perPage: next.pageSize, columns: next.columns?.join(',') }
    void applySearch(readMailsSearch({ ...search, ...asked, page: next.page }))
  }
  return (
    <section id="outbox" aria-labelledby="email-outbox" className="min-w-0 scroll-mt-32">
      <h2 id="email-outbox" className="mb-3 text-lg">
        {m.email_admin_outbox()}
      </h2>
      <SavedViews
        list="mails"
        query={toListQuery({ ...readMailsSearch({ ...search }), page: undefined })}
        builtIn={builtInViews(trouble)}
        mayShare
        link={({ query: view, ...props }) => (
          <SearchLink<MailsSearch> change={readView(view)} changeSearch={changeSearch} {...props} />
        )}
      />
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.email_admin_outbox_failed()} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn('mt-4 transition-opacity duration-160', isPlaceholderData && 'opacity-60')}
        >
          <DataTable
            label={m.email_admin_outbox()}
            rows={list?.items ?? NONE}
            columns={columns}
            getRowId={({ id }) => id}
            loading={query.isPending}
            searchable={false}
            filters={<Filters search={search} />}
            pageSizes={PAGE_SIZES}
            onRowOpen={setOpen}
            server={{
              rowCount: list?.total ?? 0,
              query: {
                page: search.page ?? 1,
                sort: readSort(search.sort ?? '-created'),
                search: '',
                pageSize: search.perPage ?? PAGE_SIZES[0],
                columns: search.columns?.split(','),
              },
              onQueryChange: changeQuery,
            }}
            empty={<Empty isNarrow={isNarrowed(search)} onClear={() => void applySearch(NO_FILTERS)} />}
          />
        </div>
      )}
      <MailSheet mail={open} onClose={() => setOpen(null)} />
    </section>
  )
}

function Empty({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) {
  return isNarrow ? (
    <EmptyState
      level={3}
      seed="mails-search"
      icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
      title={m.email_admin_no_match_title()}
      description={m.email_admin_no_match()}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {m.email_admin_clear()}
        </Button>
      }
    />
  ) : (
    <EmptyState
      level={3}
      seed="mails"
      icon={<MailCheck aria-hidden="true" strokeWidth={1.5} />}
      title={m.email_admin_empty_title()}
      description={m.email_admin_empty()}
    />
  )
}

/** A view is all of the address: what it does not name is off. */
function readView(view: Readonly<Record<string, string>>): Partial<MailsSearch> {
  const off = { ...NO_FILTERS, sort: undefined, perPage: undefined, columns: undefined }
  return { ...off, ...readMailsSearch({ ...view }) }
}

function builtInViews(trouble: number | undefined): BuiltInView[] {
  return [
    { name: m.email_admin_view_all(), query: {} },
    { name: m.email_admin_view_trouble(), query: { trouble: 'yes' }, count: trouble || undefined },
    { name: m.email_admin_view_sent_today(), query: { lastDay: 'sent' } },
    { name: m.email_admin_view_failed_today(), query: { lastDay: 'failed' } },
  ]
}

function columnsFor(onOpen: (mail: OutboxMail) => void): TableColumn<OutboxMail>[] {
  return [
    {
      id: 'subject',
      header: m.email_admin_col_subject(),
      value: nameMail,
      isTitle: true,
      sortable: false,
      hideable: false,
      cell: (mail) => (
        <button
          type="button"
          onClick={() => onOpen(mail)}
          className={linkClass({ variant: 'title', className: 'text-left' })}
        >
          {nameMail(mail)}
        </button>
      ),
    },
    {
      id: 'recipient',
      header: m.email_admin_col_recipient(),
      value: ({ recipient }) => recipient,
      sortable: false,
      cell: ({ recipient }) => <span className="break-all text-muted">{recipient}</span>,
    },
    {
      id: 'kind',
      shownFrom: 'medium',
      header: m.email_admin_col_kind(),
      value: ({ kind }) => nameKind(kind),
      sortable: false,
    },
    {
      id: 'state',
      header: m.email_admin_col_state(),
      value: ({ state }) => nameState(state),
      sortable: false,
      cell: ({ state }) => <MailStateBadge state={state} />,
    },
    {
      id: 'attempts',
      shownFrom: 'medium',
      header: m.email_admin_col_attempts(),
      value: ({ attempts }) => attempts,
      sortable: false,
      align: 'end',
      cell: ({ attempts }) => <span className="tabular">{formatNumber(attempts)}</span>,
    },
    {
      id: 'created',
      header: m.email_admin_col_created(),
      value: ({ createdAt }) => createdAt,
      align: 'end',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {formatDate(createdAt)} <span className="text-muted">{formatDate(createdAt, 'time')}</span>
        </time>
      ),
    },
  ]
}

function Filters({ search }: { search: MailsSearch }) {
  const applySearch = useSearchChange<MailsSearch>(changeSearch)
  return (
    <search
      aria-label={m.email_admin_filters()}
      className="grid min-w-0 grow grid-cols-2 items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.email_admin_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="max-md:col-span-2 md:w-56"
      />
      <Field label={m.email_admin_filter_state()} className="md:w-46">
        <Select
          name="state"
          value={search.state ?? ''}
          placeholder={m.email_admin_any_state()}
          options={MAIL_STATES.map((value) => ({ value, label: nameState(value) }))}
          onValueChange={(state) => void applySearch({ state: readMailsSearch({ state }).state })}
        />
      </Field>
      <Field label={m.email_admin_filter_kind()} className="md:w-44">
        <Select
          name="kind"
          value={search.kind ?? ''}
          placeholder={m.email_admin_any_kind()}
          options={MAIL_KINDS.map((value) => ({ value, label: nameKind(value) }))}
          onValueChange={(kind) => void applySearch({ kind: readMailsSearch({ kind }).kind })}
        />
      </Field>
    </search>
  )
}
