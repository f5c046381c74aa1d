import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, ScrollText, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AUDIT_PER_PAGE } from '#contract/site/audit-log.ts'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { nameAction } from './action-names.ts'
import { type AuditSearch, changeSearch, isNarrowed, NO_FILTERS } from './audit-search.ts'
import { ChangeLine } from './changes.tsx'
import { EntrySheet, Named } from './entry-sheet.tsx'
import type { DescribeSetting } from './field-changes.ts'
import { type AuditEntry, auditQuery, fileAddress } from './queries.ts'
import { useVerification } from './verify-bar.tsx'

const NONE: AuditEntry[] = []

interface AuditPanelProps {
  search: AuditSearch
  describeSetting: DescribeSetting
}

/** Who did what to whom: filtered, taken away as a file, verified. */
export function AuditPanel({ search, describeSetting }: AuditPanelProps) {
  const query = useQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  const { data: list } = query
  const applySearch = useSearchChange<AuditSearch>(changeSearch)
  const verification = useVerification()
  const [open, setOpen] = useState<AuditEntry | null>(null)
  const columns = useMemo(() => columnsFor(setOpen, describeSetting), [describeSetting])
  return (
    <>
      <PageHeader
        title={m.audit_title()}
        description={m.audit_lead()}
        actions={
          <>
            {(['csv', 'jsonl'] as const).map((format) => (
              <a
                key={format}
                href={fileAddress(search, format)}
                download
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <Download aria-hidden="true" className="size-4" />
                {format === 'csv' ? m.audit_csv() : m.audit_jsonl()}
              </a>
            ))}
            {verification.button}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {verification.outcome}
        {hasListFailed(query) ? (
          <FailedList query={query} title={m.audit_failed()} />
        ) : (
          <DataTable
            label={m.audit_title()}
            rows={list?.items ?? NONE}
            columns={columns}
            getRowId={({ id }) => String(id)}
            loading={query.isPending}
            searchable={false}
            pageSize={AUDIT_PER_PAGE}
            filters={<Filters search={search} actions={list?.actions ?? []} />}
            onRowOpen={setOpen}
            server={{
              rowCount: list?.total ?? 0,
              query: { page: search.page ?? 1, sort: null, search: '' },
              onQueryChange: ({ page }) => void applySearch({ page }),
            }}
            empty={
              isNarrowed(search) ? (
                <EmptyState
                  level={2}
                  seed="audit-search"
                  icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
                  title={m.audit_no_match_title()}
                  description={m.audit_no_match()}
                  actions={
                    <Button variant="secondary" onClick={() => void applySearch(NO_FILTERS)}>
                      {m.audit_clear()}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  level={2}
                  seed="audit"
                  icon={<ScrollText aria-hidden="true" strokeWidth={1.5} />}
                  title={m.audit_empty_title()}
                  description={m.audit_empty()}
                />
              )
            }
          />
        )}
      </div>
      <EntrySheet entry={open} describeSetting={describeSetting} onClose={() => setOpen(null)} />
    </>
  )
}

function columnsFor(
  onOpen: (entry: AuditEntry) => void,
  describeSetting: DescribeSetting,
): TableColumn<AuditEntry>[] {
  return [
    {
      id: 'what',
      header: m.audit_col_what(),
      value: ({ action }) => nameAction(action),
      isTitle: true,
      sortable: false,
      hideable: false,
      cell: (entry) => (
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className={linkClass({ variant: 'title', className: 'text-left' })}
        >
          {nameAction(entry.action)}
          <span className="sr-only"> · {m.audit_open({ id: entry.id })}</span>
        </button>
      ),
    },
    {
      id: 'whom',
      header: m.audit_col_whom(),
      value: ({ subject }) => subject?.name ?? subject?.id ?? '',
      sortable: false,
      cell: ({ subject }) => <Named of={subject} />,
    },
    {
      id: 'change',
      shownFrom: 'medium',
      header: m.audit_col_change(),
      value: ({ after }) => JSON.stringify(after),
      sortable: false,
      cell: (entry) =>
        entry.before || entry.after ? <ChangeLine entry={entry} describeSetting={describeSetting} /> : '–',
    },
    {
      id: 'who',
      header: m.audit_col_who(),
      value: ({ actor }) => actor?.name ?? '',
      sortable: false,
      cell: ({ actor }) =>
        actor ? <Named of={actor} /> : <span className="text-muted">{m.audit_system()}</span>,
    },
    {
      id: 'when',
      header: m.audit_col_when(),
      value: ({ at }) => at,
      sortable: false,
      align: 'end',
      cell: ({ at }) => (
        <time dateTime={at} className="tabular whitespace-nowrap">
          {formatDate(at)} <span className="text-muted">{formatDate(at, 'time')}</span>
        </time>
      ),
    },
  ]
}

function Filters({ search, actions }: { search: AuditSearch; actions: readonly string[] }) {
  const applySearch = useSearchChange<AuditSearch>(changeSearch)
  const known = [...new Set([...actions, ...(search.action ? [search.action] : [])])]
  const options = known
    .map((value) => ({ value, label: nameAction(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <search
      aria-label={m.audit_filters()}
      className="grid min-w-0 grow grid-cols-2 items-end gap-2 md:grid-cols-4 lg:flex lg:flex-wrap"
    >
      <SearchField
        asked={search.who === undefined ? '' : String(search.who)}
        placeholder={m.audit_who_hint()}
        onAsk={(who, settings) => applySearch({ who }, settings)}
        className="max-md:col-span-2 lg:w-56"
      />
      <Field label={m.audit_action()} className="max-md:col-span-2 lg:w-56">
        <Select
          name="action"
          value={search.action ?? ''}
          placeholder={m.audit_any()}
          options={options}
          onValueChange={(action) => void applySearch({ action: action || undefined })}
        />
      </Field>
      <Field label={m.audit_from()} className="lg:w-44">
        <DateInput
          name="from"
          value={search.from ?? null}
          onValueChange={(from) => void applySearch({ from: from ?? undefined })}
        />
      </Field>
      <Field label={m.audit_to()} className="lg:w-44">
        <DateInput
          name="to"
          value={search.to ?? null}
          onValueChange={(to) => void applySearch({ to: to ?? undefined })}
        />
      </Field>
      {isNarrowed(search) ? (
        <Button variant="ghost" onClick={() => void applySearch(NO_FILTERS)}>
          {m.audit_clear()}
        </Button>
      ) : null}
    </search>
  )
}
