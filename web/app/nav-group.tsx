import { ChevronDown } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { useSite } from '#web/platform/site.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { NavLink } from './nav-link.tsx'
import type { GroupId, NavItem } from './navigation.ts'
import { useOnDemand } from './on-demand.ts'

const PARTS = { shop: 'products', events: 'events' } as const

/** Which items of the header have more below them. Nothing of a part that is closed is asked for. */
export function useGroupOf(): (item: NavItem) => GroupId | null {
  const closed = useSite()?.closedParts ?? []
  return ({ id }) => ((id === 'shop' || id === 'events') && !closed.includes(PARTS[id]) ? id : null)
}

const LABELS = { shop: () => m.app_nav_categories(), events: () => m.app_nav_kinds() }

const loadRows = async () => (await import('./nav-group-rows.tsx')).NavGroupRows

/** Beside the link of the header: its categories or kinds, loaded when somebody comes near. */
export function NavGroup({ group, item }: { group: GroupId; item: NavItem }) {
  const [Rows, request] = useOnDemand(loadRows)
  return (
    <Disclosure
      className="group relative flex h-full items-center"
      summaryClass="-ml-3.5 grid h-11 w-8 place-items-center rounded-inner text-muted transition-colors duration-120 hover:text-text group-open:text-text"
      onNear={request}
      summary={
        <>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-120 group-open:rotate-180"
          />
          <span className="sr-only">{LABELS[group]()}</span>
        </>
      }
    >
      <div className="absolute top-full right-0 z-50 mt-px w-56 translate-x-1/3 rounded-card border border-hairline-strong bg-raised p-1.5 shadow-overlay">
        <ul>
          <li>
            <NavLink item={{ ...item, exact: true, search: {} }} className={GROUP_ROW}>
              {group === 'shop' ? m.app_nav_all_products() : m.app_nav_all_events()}
            </NavLink>
          </li>
        </ul>
        {Rows ? <Rows group={group} className={`${GROUP_ROW} text-muted`} /> : null}
      </div>
    </Disclosure>
  )
}

const GROUP_ROW =
  'flex min-h-11 items-center rounded-inner px-2.5 text-sm transition-colors duration-120 hover:bg-pressed hover:text-text aria-[current=page]:text-accent desktop:min-h-9'

/** In the menu of a phone the same opens below its row. */
export function NavGroupInMenu({ group }: { group: GroupId }) {
  const [Rows, request] = useOnDemand(loadRows)
  return (
    <Disclosure
      className="group"
      summaryClass="absolute top-0 right-0 -mr-2 grid size-13 place-items-center rounded-field text-muted hover:bg-raised"
      onNear={request}
      summary={
        <>
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform duration-120 group-open:rotate-180"
          />
          <span className="sr-only">{LABELS[group]()}</span>
        </>
      }
    >
      {Rows ? <Rows group={group} inMenu className="flex min-h-11 items-center px-2 text-muted" /> : null}
    </Disclosure>
  )
}
