import { CalendarDays, Heart, House, type LucideIcon, Store, UserRound } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { useWishlistCount } from './counts.ts'
import { NavLink } from './nav-link.tsx'
import { bottomTabs } from './navigation.ts'
import { useViewer } from './viewer.ts'

const ICONS: Record<string, LucideIcon> = {
  home: House,
  shop: Store,
  wishlist: Heart,
  events: CalendarDays,
  account: UserRound,
}

/** Five tabs on phones (spec section 2). The frame around the page leaves `--bottom-bar` of room for it. */
export function BottomBar() {
  const isSignedIn = useViewer() !== 'guest'
  const wishlistCount = useWishlistCount()
  return (
    <nav
      aria-label={m.app_nav_tabs()}
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-page pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {bottomTabs.map((item) => {
          const Icon = ICONS[item.id] ?? House
          return (
            <li key={item.id}>
              <NavLink
                item={item}
                className="relative flex h-15 flex-col items-center justify-center gap-1 text-muted text-xs transition-colors duration-120 before:absolute before:inset-x-5 before:-top-px before:h-0.5 aria-[current=page]:text-text aria-[current=page]:before:bg-accent"
              >
                <span className="relative">
                  <Icon aria-hidden="true" className="size-5.5" />
                  {item.id === 'wishlist' && isSignedIn ? (
                    <CountBadge
                      count={wishlistCount}
                      label={m.app_wishlist_count({ count: wishlistCount })}
                      className="absolute -top-2 left-3"
                    />
                  ) : null}
                </span>
                <span className="leading-none">{item.label()}</span>
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
