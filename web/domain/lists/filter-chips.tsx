import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'

export interface ActiveFilter<Search> {
  id: string
  label: string
  /** The search once it is off. */
  without: Search
}

interface FilterChipsProps<Search> {
  filters: readonly ActiveFilter<Search>[]
  /** The search with none of them. */
  cleared: Search
  /** A real link to the list with another search. */
  link: (search: Search, props: Omit<ComponentProps<'a'>, 'href'>) => ReactNode
}

/** What is on; each chip takes itself off. */
export function FilterChips<Search>({ filters, cleared, link }: FilterChipsProps<Search>) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.platform_filter_active()} className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, label, without }) => (
        <li key={id}>
          {link(without, {
            rel: 'nofollow',
            'aria-label': m.platform_filter_remove({ name: label }),
            className:
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline-strong pr-3 pl-4 text-sm transition-colors duration-120 hover:border-control hover:bg-raised desktop:min-h-8 desktop:pr-2 desktop:pl-3',
            children: (
              <>
                {label}
                <X aria-hidden="true" className="size-4 text-muted" />
              </>
            ),
          })}
        </li>
      ))}
      <li>
        {link(cleared, {
          className: linkClass({
            className: 'inline-flex min-h-11 items-center px-2 text-sm desktop:min-h-8',
          }),
          children: m.platform_filter_clear_all(),
        })}
      </li>
    </ul>
  )
}
