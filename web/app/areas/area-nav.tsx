import {
  BadgeCheck,
  Bell,
  CalendarDays,
  ChartNoAxesColumn,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Package,
  Settings,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { signOutLink } from '../logout.ts'
import { NavLink } from '../nav-link.tsx'
import { type NavItem, roleLabel } from '../navigation.ts'
import { useShownUser } from '../viewer.ts'

export interface AreaNavProps {
  name: string
  items: readonly NavItem[]
  /** By item: what waits there. */
  unread?: Readonly<Record<string, number>>
  /** Where the person's own name leads. */
  accountPath: string
  /** A menu closes when one of its links is followed. */
  onFollow?: () => void
}

const ICONS: Record<string, LucideIcon> = {
  notifications: Bell,
  messages: MessageCircle,
  events: CalendarDays,
  products: Package,
  analytics: ChartNoAxesColumn,
  customers: Users,
  settings: Settings,
  dashboard: LayoutDashboard,
  profile: UserRound,
  certifications: BadgeCheck,
}

export function AreaNav({ name, items, unread = {}, accountPath, onFollow }: AreaNavProps) {
  return (
    <>
      <PersonLink accountPath={accountPath} onFollow={onFollow} />
      <nav aria-label={name} className="mt-4">
        <ul className="grid gap-0.5">
          {items.map((item) => {
            const Icon = ICONS[item.id] ?? Bell
            const count = unread[item.id] ?? 0
            return (
              <li key={item.id}>
                <NavLink item={item} onClick={onFollow} className={ROW}>
                  <Icon aria-hidden="true" />
                  <span className="grow">{item.label()}</span>
                  <CountBadge count={count} label={m.app_unread_count({ count })} />
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-auto grid gap-0.5 pt-6">
        <NavLink item={BACK_TO_SITE} onClick={onFollow} className={ROW}>
          <Store aria-hidden="true" />
          {BACK_TO_SITE.label()}
        </NavLink>
        {/* A plain link: signing out by navigation leaves this page for good (spec section 7). */}
        <a {...signOutLink} className={ROW}>
          <LogOut aria-hidden="true" />
          {m.app_log_out()}
        </a>
        <div className="mt-3 flex items-center justify-between border-t pt-3 pl-3">
          <span className="text-muted text-sm">{m.app_language()}</span>
          <LanguageSwitch />
        </div>
      </div>
    </>
  )
}

const BACK_TO_SITE: NavItem = { id: 'site', to: '/', label: () => m.app_nav_back_to_site(), exact: true }

const ROW =
  'relative flex min-h-11 items-center gap-3 rounded-field px-3 text-muted text-sm transition-colors duration-120 before:absolute before:inset-y-2.5 before:left-0 before:w-0.5 before:rounded-full hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:before:bg-accent desktop:min-h-10 [&_svg]:size-4.5 [&_svg]:shrink-0'

function PersonLink({ accountPath, onFollow }: Pick<AreaNavProps, 'accountPath' | 'onFollow'>) {
  const user = useShownUser()
  if (!user) return null
  const item: NavItem = { id: 'account', to: accountPath, label: () => user.displayName, exact: true }
  return (
    <NavLink
      item={item}
      onClick={onFollow}
      className="flex items-center gap-3 rounded-field px-3 py-2.5 transition-colors duration-120 hover:bg-raised aria-[current=page]:bg-raised"
    >
      <Avatar name={user.displayName} />
      <span className="grid min-w-0">
        <span className="truncate font-[550] text-sm">{item.label()}</span>
        <span className="truncate text-muted text-xs">{roleLabel(user.role)}</span>
      </span>
    </NavLink>
  )
}
