import { useQueryClient } from '@tanstack/react-query'
import { BellRing, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { BulkJobPanel } from '#web/domain/lists/bulk-job-panel.tsx'
import { BULK_ROWS_MAX } from '#web/domain/lists/bulk-limit.ts'
import { givenOf, readSort, writeSort } from '#web/domain/lists/table-search.ts'
import { useBulkJob } from '#web/domain/lists/use-bulk-job.ts'
import { useTypedWords } from '#web/domain/lists/use-typed-words.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { type ChosenRows, DataTable, type TableQuery } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { attendeeColumns } from './attendee-columns.tsx'
import { AttendeeFilters } from './attendee-filters.tsx'
import { AttendeesLink, useAttendeesSearchChange } from './attendees-link.tsx'
import {
  type AttendeesSearch,
  COLUMNS,
  filtersOf,
  NO_FILTERS,
  PAGE_SIZES,
  readAttendeesSearch,
} from './attendees-search.ts'
import { type BulkAction, remindAction } from './bulk-actions.ts'
import { BulkMenu } from './bulk-menu.tsx'
import { type Attendee, type Attendees, fileAddresses, type Rows, refreshAttendees } from './queries.ts'
import { RowMenu } from './row-menu.tsx'

interface AttendeeTableProps {
  eventId: string
  list: Attendees | undefined
  search: AttendeesSearch
}

const NONE: Attendee[] = []

export function AttendeeTable({ eventId, list, search }: AttendeeTableProps) {
  const applySearch = useAttendeesSearchChange()
  const queryClient = useQueryClient()
  const counts = list?.counts
  const columns = useMemo(() => attendeeColumns(counts), [counts])
  const [running, setRunning] = useState<BulkAction | null>(null)
  const bulk = useBulkJob(() => refreshAttendees(queryClient))
  const [words, setWords] = useTypedWords(search.q, applySearch)
  const isOpenEvent = list !== undefined && !list.event.isCancelled && !list.event.isOver
  const isBusy = bulk.isStarting || bulk.job?.isFinished === false
  const matching = { query: { ...givenOf(filtersOf(search)), eventId } }
  const rowsOf = (chosen: ChosenRows): Rows => ('ids' in chosen ? { ids: chosen.ids } : matching)

  function run(action: BulkAction, rows: Rows) {
    setRunning(action)
    bulk.start({ kind: action.kind, rows, input: action.input })
  }
  const query: TableQuery = {
    page: search.page ?? 1,
    sort: readSort(search.sort ?? 'name'),
    search: words,
    pageSize: search.perPage ?? PAGE_SIZES[0],
    columns: search.columns?.split(','),
  }
  function changeQuery(next: TableQuery) {
    if (next.search !== words) return setWords(next.search)
    void applySearch({
      sort: readAttendeesSearch({ sort: writeSort(next.sort) }).sort,
      perPage: readAttendeesSearch({ perPage: next.pageSize }).perPage,
      columns: next.columns?.filter((id) => (COLUMNS as readonly string[]).includes(id)).join(','),
      page: next.page > 1 ? next.page : undefined,
    })
  }
  return (
    <>
      {bulk.job && running ? (
        <BulkJobPanel
          job={bulk.job}
          title={running.title}
          doneText={running.doneText}
          onRerun={bulk.rerun}
          onDismiss={bulk.dismiss}
        />
      ) : null}
      {search.missing && list && list.total > 0 && isOpenEvent ? (
        <Notice
          tone="warning"
          live="none"
          title={m.attendees_missing_lead({ count: list.total })}
          actions={
            <Button
              size="sm"
              disabled={isBusy}
              icon={<BellRing aria-hidden="true" className="size-4" />}
              onClick={() => run(remindAction(), matching)}
            >
              {m.attendees_remind_these()}
            </Button>
          }
        >
          {m.attendees_remind_lead()}
        </Notice>
      ) : null}
      <DataTable
        label={m.attendees_title()}
        rows={list?.items ?? NONE}
        columns={columns}
        getRowId={({ seatId }) => seatId}
        loading={list === undefined}
        filters={<AttendeeFilters search={search} counts={counts} />}
        files={fileAddresses(eventId, search)}
        pageSizes={PAGE_SIZES}
        server={{ rowCount: list?.total ?? 0, query, onQueryChange: changeQuery }}
        bulk={
          isOpenEvent
            ? {
                max: BULK_ROWS_MAX,
                actions: (chosen, clear) => (
                  <BulkMenu
                    eventId={eventId}
                    count={'ids' in chosen ? chosen.ids.length : chosen.all}
                    rows={rowsOf(chosen)}
                    isBusy={isBusy}
                    onRun={(action) => {
                      run(action, rowsOf(chosen))
                      clear()
                    }}
                  />
                ),
              }
            : undefined
        }
        rowActions={(attendee) => (
          <RowMenu
            eventId={eventId}
            attendee={attendee}
            isOpenEvent={isOpenEvent}
            onRun={(action) => run(action, { ids: [attendee.seatId] })}
          />
        )}
        onRowOpen={({ seatId }) => void applySearch({ seat: seatId })}
        empty={
          <EmptyState
            level={2}
            seed="attendees"
            icon={<SearchX aria-hidden="true" />}
            title={m.attendees_no_match()}
            description={m.attendees_no_match_lead()}
            actions={
              <AttendeesLink change={NO_FILTERS} className={buttonClass({ variant: 'secondary' })}>
                {m.attendees_clear()}
              </AttendeesLink>
            }
          />
        }
      />
    </>
  )
}
