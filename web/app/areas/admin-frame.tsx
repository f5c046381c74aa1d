import { useLocation } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useOnDemand } from '../on-demand.ts'
import { AdminNav } from './admin-nav.tsx'
import { adminItems } from './admin-sections.ts'

/** Between the site's header and its footer: a sidebar on a desktop; on phones a button that says where one is. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const sidebar = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is changes with the path
  useEffect(() => showCurrent(sidebar.current), [path])
  return (
    <div className="mx-auto max-w-[100rem] lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <aside
        ref={sidebar}
        className="sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto border-r px-3 py-6 max-lg:hidden"
      >
        <AdminNav />
      </aside>
      <div className="min-w-0">
        <SectionsButton />
        {children}
      </div>
    </div>
  )
}

/** The list of sections is longer than most windows. The page itself must not move, as `scrollIntoView` would have it. */
function showCurrent(sidebar: HTMLElement | null): void {
  const current = sidebar?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!sidebar || !current) return
  const box = sidebar.getBoundingClientRect()
  const { top, bottom } = current.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 2
}

const loadMenu = async () => (await import('./admin-menu.tsx')).AdminMenu

function SectionsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [AdminMenu, requestMenu] = useOnDemand(loadMenu)
  const here = useLocation({ select: ({ pathname }) => sectionAt(pathname) })
  return (
    <div className="sticky top-14 z-30 border-b bg-page lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={requestMenu}
        onFocus={requestMenu}
        onClick={() => {
          requestMenu()
          setIsOpen(true)
        }}
        className="page-width flex min-h-12 items-center justify-between gap-3 text-left text-sm"
      >
        <span className="min-w-0 truncate">
          <span className="text-muted">{m.admin_sections()}: </span>
          {here}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      {AdminMenu ? <AdminMenu open={isOpen} onOpenChange={setIsOpen} /> : null}
    </div>
  )
}

/** The longest address that this one begins with; whatever is unknown is the dashboard. */
function sectionAt(path: string): string {
  const found = adminItems
    .filter(
      ({ to, exact, owns }) =>
        path === to || (!exact && path.startsWith(`${to}/`)) || (owns !== undefined && path.startsWith(owns)),
    )
    .toSorted((one, other) => other.to.length - one.to.length)[0]
  return (found ?? adminItems[0])?.label() ?? ''
}
