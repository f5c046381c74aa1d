import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { NavLink } from '../../nav-link.tsx'
import type { NavItem } from '../../navigation.ts'
import { useShownUser, viewerOf } from '../../viewer.ts'
import { showCurrent } from '../show-current.ts'
import { accountSections } from './account-section-list.ts'

interface AccountSectionsProps {
  /** For a page that belongs to a section but is not below its address. */
  current?: string
}

/** The sections side by side; where they have no room a list that opens below the name of the one that is open. */
export function AccountSections({ current }: AccountSectionsProps) {
  const sections = accountSections(viewerOf(useShownUser()))
  if (sections.length === 0) return null
  return (
    <nav aria-label={m.app_account_sections()} className="border-b">
      <SectionList sections={sections} current={current} />
      <SectionRow sections={sections} current={current} />
    </nav>
  )
}

interface SectionsProps extends AccountSectionsProps {
  sections: readonly NavItem[]
}

const currentProps = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page' } as const) : {})

/** Opens and closes without a script; a page that was gone to finds it closed. */
function SectionList({ sections, current }: SectionsProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const list = useRef<HTMLDetailsElement>(null)
  const open = findOpen(sections, current, pathname)
  return (
    <details ref={list} key={pathname} className="group page-width xl:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-sm [&::-webkit-details-marker]:hidden">
        <span className="font-[550]">{open?.label() ?? m.app_account_sections()}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-muted transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <ul className="grid grid-cols-2 gap-x-4 pb-3 md:grid-cols-4">
        {sections.map((item) => (
          <li key={item.id}>
            <NavLink
              item={item}
              {...currentProps(item.id === current)}
              // The same page again changes no address, and the list would stay open.
              onClick={() => list.current?.removeAttribute('open')}
              className="flex min-h-11 items-center text-muted text-sm aria-[current=page]:font-[550] aria-[current=page]:text-text"
            >
              {item.label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function findOpen(
  sections: readonly NavItem[],
  current: string | undefined,
  pathname: string,
): NavItem | undefined {
  if (current) return sections.find(({ id }) => id === current)
  return sections.find(({ to, exact }) => pathname === to || (!exact && pathname.startsWith(`${to}/`)))
}

/** With longer names the row scrolls by itself, the page does not. */
function SectionRow({ sections, current }: SectionsProps) {
  const row = useRef<HTMLUListElement>(null)
  const count = sections.length
  useEffect(() => {
    if (count > 0) showCurrent(row.current)
  }, [count])
  return (
    <ul
      ref={row}
      className="page-width relative flex gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-xl:hidden"
    >
      {sections.map((item) => (
        <li key={item.id} className="shrink-0 first:-ml-3">
          <NavLink
            item={item}
            {...currentProps(item.id === current)}
            className="relative flex min-h-12 items-center whitespace-nowrap px-3 text-muted text-sm transition-colors duration-120 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:text-text aria-[current=page]:after:bg-accent"
          >
            {item.label()}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
