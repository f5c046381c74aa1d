import { ATTENDEE_STATUSES, DOCUMENT_KINDS } from '#contract/events/attendee-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from '#web/ui/format.ts'
import { Select } from '#web/ui/select.tsx'
import { useAttendeesSearchChange } from './attendees-link.tsx'
import { type AttendeesSearch, readAttendeesSearch } from './attendees-search.ts'
import { DOCUMENT_NAMES, STATUS_LABELS } from './labels.ts'
import type { Attendees } from './queries.ts'

interface AttendeeFiltersProps {
  search: AttendeesSearch
  counts: Attendees['counts'] | undefined
}

const option = (value: string, name: string, count: number | undefined) => ({
  value,
  label: count === undefined ? name : m.attendees_option({ name, count: formatNumber(count) }),
})

/** Each change is a place of its own in the history: back takes it off. What the event does not have is no filter. */
export function AttendeeFilters({ search, counts }: AttendeeFiltersProps) {
  const applySearch = useAttendeesSearchChange()
  const change = (name: keyof AttendeesSearch) => (value: string) =>
    applySearch({ [name]: readAttendeesSearch({ [name]: value })[name] })
  const kinds = DOCUMENT_KINDS.filter((kind) => (counts?.missing[kind] ?? 0) > 0 || search.missing === kind)
  const parts = [
    {
      name: 'ticket',
      label: m.attendees_col_ticket(),
      any: m.attendees_any_ticket(),
      options: counts?.ticketTypes,
    },
    { name: 'squad', label: m.attendees_col_squad(), any: m.attendees_any_squad(), options: counts?.squads },
    {
      name: 'division',
      label: m.attendees_col_division(),
      any: m.attendees_any_division(),
      options: counts?.divisions,
    },
  ] as const
  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-md:grid max-md:w-full max-md:grid-cols-2">
      <Select
        name="status"
        aria-label={m.attendees_col_status()}
        placeholder={m.attendees_any_status()}
        value={search.status ?? ''}
        options={ATTENDEE_STATUSES.map((value) =>
          option(value, STATUS_LABELS[value].name(), counts?.status[value]),
        )}
        onValueChange={change('status')}
        className="md:w-48"
      />
      <Select
        name="checkedIn"
        aria-label={m.attendees_col_checked_in()}
        placeholder={m.attendees_any_check_in()}
        value={search.checkedIn === undefined ? '' : String(search.checkedIn)}
        options={[
          option('1', m.attendees_view_in(), counts?.checkedIn),
          option('0', m.attendees_view_out(), counts?.notCheckedIn),
        ]}
        onValueChange={change('checkedIn')}
        className="md:w-48"
      />
      <Select
        name="missing"
        aria-label={m.attendees_col_documents()}
        placeholder={m.attendees_any_documents()}
        value={search.missing ?? ''}
        options={[
          option('any', m.attendees_missing_any(), counts?.missing.any),
          ...kinds.map((kind) => option(kind, DOCUMENT_NAMES[kind](), counts?.missing[kind])),
        ]}
        onValueChange={change('missing')}
        className="md:w-56"
      />
      {parts.map(({ name, label, any, options = [] }) =>
        options.length > 1 ? (
          <Select
            key={name}
            name={name}
            aria-label={label}
            placeholder={any}
            value={search[name] ?? ''}
            options={options.map((each) => option(each.id, each.name, each.count))}
            onValueChange={change(name)}
            className="md:w-40"
          />
        ) : null,
      )}
    </div>
  )
}
