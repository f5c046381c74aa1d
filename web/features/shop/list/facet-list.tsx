import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Swatch } from '../parts/swatch.tsx'
import { FilterLink } from './filter-link.tsx'
import type { ShopSearch } from './shop-search.ts'

export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t py-4 first:border-t-0 first:pt-0">
      <h2 className="mb-1.5 font-[600] font-sans text-sm tracking-normal [font-stretch:100%]">{title}</h2>
      {children}
    </section>
  )
}

export interface FacetRowProps {
  label: ReactNode
  count?: number
  isSelected: boolean
  /** The search with it the other way round. */
  search: ShopSearch
  swatch?: string | null
}

export function FacetRow({ label, count, isSelected, search, swatch }: FacetRowProps) {
  return (
    <FilterLink
      search={search}
      rel="nofollow"
      aria-current={isSelected ? 'true' : undefined}
      className="group -mx-2 flex min-h-11 items-center gap-2.5 rounded-inner px-2 text-muted text-sm transition-colors duration-120 hover:bg-raised hover:text-text aria-[current]:text-text desk:min-h-8"
    >
      {swatch === undefined ? <Tick isOn={isSelected} /> : <ColourTick colour={swatch} isOn={isSelected} />}
      <span className="min-w-0 grow truncate">{label}</span>
      {isSelected ? <span className="sr-only">{m.shop_filter_is_on()}</span> : null}
      {count === undefined ? null : (
        <span className="tabular text-faint text-xs">
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="sr-only">{m.shop_results_count({ count })}</span>
        </span>
      )}
    </FilterLink>
  )
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-4.5 shrink-0 place-items-center rounded-inner border border-control',
        isOn && 'border-accent bg-accent text-on-accent',
      )}
    >
      {isOn ? <Check className="size-3.5" strokeWidth={3} /> : null}
    </span>
  )
}

function ColourTick({ colour, isOn }: { colour: string | null; isOn: boolean }) {
  return (
    <Swatch colour={colour} className={cn('size-4.5', isOn && 'outline-2 outline-accent outline-offset-2')} />
  )
}
