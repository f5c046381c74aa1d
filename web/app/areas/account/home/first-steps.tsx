import { CalendarDays, ChevronRight, IdCard, type LucideIcon, Store } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { NavLink } from '../../../nav-link.tsx'
import type { NavItem } from '../../../navigation.ts'

const STEPS: readonly { item: NavItem; icon: LucideIcon; text: () => string }[] = [
  {
    item: { id: 'gear', to: '/shop', label: () => m.app_start_shop() },
    icon: Store,
    text: () => m.app_start_shop_text(),
  },
  {
    item: { id: 'event', to: '/events', label: () => m.app_start_events() },
    icon: CalendarDays,
    text: () => m.app_start_events_text(),
  },
  {
    item: { id: 'documents', to: '/account/credentials', label: () => m.app_start_documents() },
    icon: IdCard,
    text: () => m.app_start_documents_text(),
  },
]

/** In place of the cards, for whoever has neither bought nor booked anything. */
export function FirstSteps() {
  return (
    <section aria-labelledby="start">
      <h2 id="start" className="text-lg">
        {m.app_start_title()}
      </h2>
      <p className="mt-1 mb-4 text-muted">{m.app_start_lead()}</p>
      <ul className="divide-y overflow-hidden rounded-card border bg-surface">
        {STEPS.map(({ item, icon: Icon, text }) => (
          <li key={item.id}>
            <NavLink
              item={item}
              className="flex min-h-16 items-center gap-4 px-4 py-3 transition-colors duration-120 hover:bg-raised focus-visible:outline-offset-[-2px] md:px-5"
            >
              <Icon aria-hidden="true" strokeWidth={1.6} className="size-5.5 shrink-0 text-accent" />
              <span className="min-w-0 grow">
                <span className="block font-[550]">{item.label()}</span>
                <span className="block text-muted text-sm">{text()}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
