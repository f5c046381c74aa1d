import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import { sayTrouble } from './labels.ts'
import { changeSearch, isNarrowed, NO_FILTERS, type PrintSearch } from './print-search.ts'

export function usePrintSearchChange() {
  return useSearchChange<PrintSearch>(changeSearch)
}

interface PrintFiltersProps {
  search: PrintSearch
  options: readonly SelectOption[]
  /** Absent: this list is not searched by words. */
  placeholder?: string
}

export function PrintFilters({ search, options, placeholder }: PrintFiltersProps) {
  const applySearch = usePrintSearchChange()
  return (
    <search
      aria-label={m.print_on_demand_filters()}
      className="grid min-w-0 grow items-end gap-2 md:flex md:flex-wrap"
    >
      {placeholder === undefined ? null : (
        <SearchField
          asked={search.q === undefined ? '' : String(search.q)}
          placeholder={placeholder}
          onAsk={(q, options_) => applySearch({ q }, options_)}
          className="md:w-64"
        />
      )}
      <Field label={m.print_on_demand_state()} className="md:w-56">
        <Select
          name="state"
          value={search.state ?? ''}
          placeholder={m.print_on_demand_state_any()}
          options={options}
          onValueChange={(state) => void applySearch({ state: state || undefined })}
        />
      </Field>
      {isNarrowed(search) ? (
        <Button variant="ghost" onClick={() => void applySearch(NO_FILTERS)}>
          {m.print_on_demand_clear()}
        </Button>
      ) : null}
    </search>
  )
}

interface EmptyListProps {
  search: PrintSearch
  icon: ReactNode
  title: string
  description: string
}

/** Nothing matches, or there is nothing yet: two things to say. */
export function EmptyList({ search, icon, title, description }: EmptyListProps) {
  const applySearch = usePrintSearchChange()
  if (!isNarrowed(search))
    return <EmptyState level={2} seed="print" icon={icon} title={title} description={description} />
  return (
    <EmptyState
      level={2}
      seed="print-search"
      icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
      title={m.print_on_demand_no_match_title()}
      description={m.print_on_demand_no_match()}
      actions={
        <Button variant="secondary" onClick={() => void applySearch(NO_FILTERS)}>
          {m.print_on_demand_clear()}
        </Button>
      }
    />
  )
}

/** Under what it is about. */
export function TroubleLine({ of }: { of: string }) {
  if (of === '') return null
  const { text, lang } = sayTrouble(of)
  return (
    <span lang={lang} className="wrap-anywhere text-danger text-xs">
      {text}
    </span>
  )
}
