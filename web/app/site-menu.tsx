import { Heart, LogOut, ShieldCheck, ShoppingCart, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Initials } from './account-menu.tsx'
import { useCartCount, useWishlistCount } from './counts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useLogout } from './logout.ts'
import { NavGroupInMenu, useGroupOf } from './nav-group.tsx'
import { NavLink } from './nav-link.tsx'
import {
  accountItem,
  adminItem,
  cartItem,
  type GroupId,
  headerItems,
  LOG_IN,
  type NavItem,
  SIGN_UP,
  wishlistItem,
} from './navigation.ts'
import { PaletteField } from './palette/palette-button.tsx'
import { RoleBadge } from './role-badge.tsx'
import { useShownUser, viewerOf } from './viewer.ts'

interface SiteMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The header's menu on phones and tablets (spec section 2): all of the header, and what it has no room for. */
export function SiteMenu({ open, onOpenChange }: SiteMenuProps) {
  const user = useShownUser()
  const groupOf = useGroupOf()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.app_menu()}
      phoneSide="same"
      footer={user ? <LogOutButton onDone={() => onOpenChange(false)} /> : <SignInLinks />}
    >
      {user ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-raised px-4 py-3.5">
          <span className="flex min-w-0 items-center gap-3">
            <Initials name={user.displayName} />
            <span className="min-w-0 truncate font-[550]">{user.displayName}</span>
          </span>
          <RoleBadge role={user.role} />
        </div>
      ) : null}
      <PaletteField className="mb-3 w-full" onOpen={() => onOpenChange(false)} />
      <nav aria-label={m.app_menu()}>
        <ul>
          {headerItems.map((item) => (
            <MenuRow key={item.id} item={item} isLarge group={groupOf(item)} />
          ))}
        </ul>
        <PersonalRows />
      </nav>
      <div className="mt-4 flex items-center justify-between border-t pt-3">
        <span className="text-muted text-sm">{m.app_language()}</span>
        <LanguageSwitch className="-mr-2" />
      </div>
    </Sheet>
  )
}

function PersonalRows() {
  const viewer = viewerOf(useShownUser())
  const wishlistCount = useWishlistCount()
  const cartCount = useCartCount()
  const rows: { item: NavItem | null; icon: ReactNode; badge?: ReactNode }[] = [
    { item: accountItem(viewer), icon: <UserRound aria-hidden="true" /> },
    {
      item: wishlistItem(viewer),
      icon: <Heart aria-hidden="true" />,
      badge: <CountBadge count={wishlistCount} label={m.app_wishlist_count({ count: wishlistCount })} />,
    },
    {
      item: cartItem(viewer),
      icon: <ShoppingCart aria-hidden="true" />,
      badge: <CountBadge count={cartCount} label={m.app_cart_count({ count: cartCount })} />,
    },
    { item: adminItem(viewer), icon: <ShieldCheck aria-hidden="true" /> },
  ]
  return (
    <ul className="mt-4 border-t pt-4 empty:hidden">
      {rows.map(({ item, icon, badge }) =>
        item ? <MenuRow key={item.id} item={item} icon={icon} badge={badge} /> : null,
      )}
    </ul>
  )
}

interface MenuRowProps {
  item: NavItem
  icon?: ReactNode
  badge?: ReactNode
  isLarge?: boolean
  group?: GroupId | null
}

function MenuRow({ item, icon, badge, isLarge = false, group = null }: MenuRowProps) {
  return (
    <li className="relative">
      <DialogClose>
        <NavLink
          item={item}
          className={`-mx-2 flex items-center gap-3 rounded-field px-2 transition-colors duration-120 hover:bg-raised aria-[current=page]:text-accent [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted ${isLarge ? 'type-display min-h-13 text-lg' : 'min-h-12'}`}
        >
          {icon}
          <span className="grow">{item.label()}</span>
          {badge}
        </NavLink>
      </DialogClose>
      {group ? <NavGroupInMenu group={group} /> : null}
    </li>
  )
}

function LogOutButton({ onDone }: { onDone: () => void }) {
  const logOut = useLogout()
  return (
    <Button
      variant="secondary"
      icon={<LogOut aria-hidden="true" className="size-4.5" />}
      onClick={() => {
        onDone()
        void logOut()
      }}
    >
      {m.app_log_out()}
    </Button>
  )
}

function SignInLinks() {
  return (
    <>
      <DialogClose>
        <NavLink item={LOG_IN} className={buttonClass({ variant: 'secondary' })}>
          {LOG_IN.label()}
        </NavLink>
      </DialogClose>
      <DialogClose>
        <NavLink item={SIGN_UP} className={buttonClass()}>
          {SIGN_UP.label()}
        </NavLink>
      </DialogClose>
    </>
  )
}
