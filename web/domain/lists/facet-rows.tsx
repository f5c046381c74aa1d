import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'

export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t py-4 first:border-t-0 first:pt-0">
      <h2 className="mb-1.5 font-[600] font-sans text-sm tracking-normal [font-stretch:100%]">{title}</h2>
      {children}
    </section>
  )
}

const SHOWN_AT_FIRST = 7

interface FacetValuesProps {
  title: string
  /** One `li` a value. */
  rows: readonly ReactNode[]
  /** Which of them are on: one that is folded away unfolds the rest. */
  isSelected: (index: number) => boolean
}

/** Nothing without values; of many the first, and the rest when asked for. */
export function FacetValues({ title, rows, isSelected }: FacetValuesProps) {
  if (rows.length === 0) return null
  // One more row than fits is no reason to fold them away.
  const first = rows.length > SHOWN_AT_FIRST + 1 ? SHOWN_AT_FIRST : rows.length
  const hasHiddenChoice = rows.some((_, index) => index >= first && isSelected(index))
  return (
    <FacetGroup title={title}>
      <ul>{rows.slice(0, first)}</ul>
      {rows.length > first ? (
        <details open={hasHiddenChoice}>
          <summary className="flex min-h-11 list-none items-center text-sm text-text underline decoration-control underline-offset-4 hover:decoration-text desktop:min-h-8 [[open]>&]:hidden">
            {m.platform_filter_more({ count: rows.length - first })}
          </summary>
          <ul>{rows.slice(first)}</ul>
        </details>
      ) : null}
    </FacetGroup>
  )
}

export interface FacetLinkProps {
  rel: 'nofollow'
  'aria-current': 'true' | undefined
  className: string
  children: ReactNode
}

export interface FacetRowProps {
  label: ReactNode
  count?: number
  /** The count in words: "3 products". */
  countText?: string
  isSelected: boolean
  /** In place of the tick. */
  sign?: ReactNode
  /** A real link to the list with this filter the other way round. */
  link: (props: FacetLinkProps) => ReactNode
}

export function FacetRow({ label, count, countText, isSelected, sign, link }: FacetRowProps) {
  return link({
    rel: 'nofollow',
    'aria-current': isSelected ? 'true' : undefined,
    className:
      'group -mx-2 flex min-h-11 items-center gap-2.5 rounded-inner px-2 text-muted text-sm transition-colors duration-120 hover:bg-raised hover:text-text aria-[current]:text-text desktop:min-h-8',
    children: (
      <>
        {sign ?? <Tick isOn={isSelected} />}
        <span className="min-w-0 grow truncate">{label}</span>
        {isSelected ? <span className="sr-only">{m.platform_filter_is_on()}</span> : null}
        {count === undefined ? null : (
          <span className="tabular text-faint text-xs">
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="sr-only">{countText}</span>
          </span>
        )}
      </>
    ),
  })
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
