import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { NavLink } from '../../nav-link.tsx'
import { useShownUser, viewerOf } from '../../viewer.ts'
import { showCurrent } from '../show-current.ts'
import { accountSections } from './account-section-list.ts'

interface AccountSectionsProps {
  /** For a page that belongs to a section but is not below its address. */
  current?: string
}

/** The sections side by side. On a phone the row scrolls by itself, the page does not. */
export function AccountSections({ current }: AccountSectionsProps) {
  const sections = accountSections(viewerOf(useShownUser()))
  const row = useRef<HTMLUListElement>(null)
  const count = sections.length
  useEffect(() => {
    if (count > 0) showCurrent(row.current)
  }, [count])
  if (count === 0) return null
  return (
    <nav aria-label={m.app_account_sections()} className="border-b">
      <ul
        ref={row}
        className="page-width relative flex gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {sections.map((item) => (
          <li key={item.id} className="shrink-0 first:-ml-3">
            <NavLink
              item={item}
              {...(item.id === current ? { 'aria-current': 'page' } : {})}
              className="relative flex min-h-12 items-center whitespace-nowrap px-3 text-muted text-sm transition-colors duration-120 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:text-text aria-[current=page]:after:bg-accent"
            >
              {item.label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
