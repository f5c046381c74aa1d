import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { NavLink } from '../nav-link.tsx'
import type { NavItem } from '../navigation.ts'
import { adminTabItems } from './admin-tabs.ts'
import { showCurrent } from './show-current.ts'

/** Beside the sections of the dashboard the two screens where admins decide. */
const SCREENS: readonly NavItem[] = [
  { id: 'moderation', to: '/admin/moderation', label: () => m.moderation_title() },
  { id: 'approvals', to: '/admin/approvals', label: () => m.moderation_approvals_title() },
]
const [OVERVIEW, ...OTHERS] = adminTabItems
const ITEMS: readonly NavItem[] = [...(OVERVIEW ? [OVERVIEW] : []), ...SCREENS, ...OTHERS]

export function AdminNav({ current }: { current: string }) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current) showCurrent(row.current)
  }, [current])
  return (
    <nav aria-label={m.order_admin_tabs()} className="mb-8 border-b max-md:-mx-4 max-md:px-4">
      <ul ref={row} className="relative flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {ITEMS.map((item) => (
          <li key={item.id} className="shrink-0">
            <NavLink
              // The dashboard's own address is the beginning of all the others.
              item={{ ...item, exact: true }}
              {...(item.id === current ? { 'aria-current': 'page' } : {})}
              className="flex h-11 items-center border-transparent border-b-2 text-muted text-sm transition-colors duration-120 hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {item.label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
