import { Heart, Menu, ShieldCheck, ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useCartCount, useWishlistCount } from './counts.ts'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavGroup, useGroupOf } from './nav-group.tsx'
import { NavLink } from './nav-link.tsx'
import {
  adminItem,
  cartItem,
  headerItems,
  LOG_IN,
  type NavItem,
  SIGN_UP,
  wishlistItem,
} from './navigation.ts'
import { NoticeBell } from './notice-bell.tsx'
import { useOnDemand } from './on-demand.ts'
import { PaletteButton, PaletteField } from './palette/palette-button.tsx'
import { type ShownUser, useShownUser, viewerOf } from './viewer.ts'

/** Spec section 2. Below a desktop's width most of it is in the menu. */
export function SiteHeader() {
  const user = useShownUser()
  const viewer = viewerOf(user)
  const wishlist = wishlistItem(viewer)
  const wishlistCount = useWishlistCount()
  return (
    <header className="sticky top-0 z-40 border-b bg-page">
      <div className="page-width flex h-14 items-center lg:h-16">
        <HomeLink className="-ml-1.5 px-1.5" />
        <nav aria-label={m.app_nav_main()} className="ml-8 h-full max-lg:hidden">
          <MainLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {user ? null : <PaletteField className="mr-3 w-56 max-xl:hidden" />}
          {/* Who is signed in has a bell beside it, so that a phone has room for it in the menu alone. */}
          <span className={user ? 'contents max-lg:hidden' : 'contents max-[22.5rem]:hidden xl:hidden'}>
            <PaletteButton />
          </span>
          <LanguageSwitch className="mr-2 max-lg:hidden" />
          {wishlist ? (
            <CountedLink
              item={wishlist}
              count={wishlistCount}
              counted={m.app_wishlist_count({ count: wishlistCount })}
              icon={<Heart aria-hidden="true" className="size-5" />}
              className="max-lg:hidden"
            />
          ) : null}
          <NoticeBell />
          <CartLink />
          <div className="ml-2 flex items-center gap-2 max-lg:hidden">
            {user ? <Person user={user} /> : <SignInLinks />}
          </div>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** The store's mark, the way back to the cart, and the language. */
export function PlainHeader() {
  return (
    <header className="border-b bg-page">
      <div className="page-width flex h-14 items-center justify-between lg:h-16">
        <HomeLink className="-ml-1.5 px-1.5" />
        <div className="flex items-center gap-3">
          <LanguageSwitch />
          <CartLink />
        </div>
      </div>
    </header>
  )
}

function CartLink() {
  const cart = cartItem(viewerOf(useShownUser()))
  const count = useCartCount()
  return cart ? (
    <CountedLink
      item={cart}
      count={count}
      counted={m.app_cart_count({ count })}
      icon={<ShoppingCart aria-hidden="true" className="size-5" />}
    />
  ) : null
}

function MainLinks() {
  const groupOf = useGroupOf()
  return (
    <ul className="flex h-full">
      {headerItems.map((item) => {
        const group = groupOf(item)
        return (
          <li key={item.id} className="flex h-full">
            <NavLink item={item} className={TOP_LINK}>
              {item.label()}
            </NavLink>
            {group ? <NavGroup group={group} item={item} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

const TOP_LINK =
  'relative flex h-full items-center px-3.5 text-sm text-muted transition-colors duration-120 after:absolute after:inset-x-3.5 after:-bottom-px after:h-0.5 hover:text-text aria-[current=page]:text-text aria-[current=page]:after:bg-accent'

interface CountedLinkProps {
  item: NavItem
  count: number
  /** Spoken in place of the bare figure. */
  counted: string
  icon: ReactNode
  className?: string
}

function CountedLink({ item, count, counted, icon, className = '' }: CountedLinkProps) {
  return (
    <Tooltip content={item.label()} side="bottom">
      <NavLink item={item} className={`${buttonClass({ variant: 'ghost', size: 'icon' })} ${className}`}>
        {icon}
        <span className="sr-only">{item.label()}</span>
        <CountBadge count={count} label={counted} className="absolute -top-0.5 -right-0.5" />
      </NavLink>
    </Tooltip>
  )
}

function Person({ user }: { user: ShownUser }) {
  const admin = adminItem(user.role)
  return (
    <>
      {admin ? (
        <NavLink item={admin} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <ShieldCheck aria-hidden="true" className="size-4.5" />
          {/* Its Spanish name is long: on a narrow desktop the mark alone leaves room for the account. */}
          <span className="max-xl:sr-only">{admin.label()}</span>
        </NavLink>
      ) : null}
      <AccountMenu user={user} />
    </>
  )
}

function SignInLinks() {
  return (
    <>
      <NavLink item={LOG_IN} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {LOG_IN.label()}
      </NavLink>
      <NavLink item={SIGN_UP} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {SIGN_UP.label()}
      </NavLink>
    </>
  )
}

const loadMenu = async () => (await import('./site-menu.tsx')).SiteMenu

function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [SiteMenu, requestMenu] = useOnDemand(loadMenu)
  return (
    <>
      <IconButton
        label={m.app_menu_open()}
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-mr-2.5 lg:hidden"
        onPointerEnter={requestMenu}
        onFocus={requestMenu}
        onClick={() => {
          requestMenu()
          setIsOpen(true)
        }}
      >
        <Menu aria-hidden="true" className="size-5.5" />
      </IconButton>
      {SiteMenu ? <SiteMenu open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  )
}
