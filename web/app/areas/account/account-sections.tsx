import { m } from '#web/paraglide/messages.js'
import { NavLink } from '../../nav-link.tsx'
import { type NavItem, wishlistItem } from '../../navigation.ts'
import { useShownUser, viewerOf } from '../../viewer.ts'

const OVERVIEW: NavItem = {
  id: 'overview',
  to: '/account',
  search: { tab: undefined },
  label: () => m.app_account_overview(),
  exact: true,
}

/** The customer's sections, side by side. Whoever has only one needs no row to choose from. */
export function AccountSections() {
  const wishlist = wishlistItem(viewerOf(useShownUser()))
  if (!wishlist) return null
  return (
    <nav aria-label={m.app_account_sections()} className="border-b">
      <ul className="page-width flex gap-1 overflow-x-auto">
        {[OVERVIEW, wishlist].map((item) => (
          <li key={item.id}>
            <NavLink
              item={item}
              className="relative flex min-h-12 items-center px-3 text-muted text-sm transition-colors duration-120 after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 first:-ml-3 hover:text-text aria-[current=page]:text-text aria-[current=page]:after:bg-accent"
            >
              {item.label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
