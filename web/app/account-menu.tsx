import { ChevronDown, LogOut } from 'lucide-react'
import { logoutByNavigation } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { toInitials } from '#web/ui/initials.ts'
import { useLogout } from './logout.ts'
import { NavLink } from './nav-link.tsx'
import { accountMenuItems } from './navigation.ts'
import { RoleBadge } from './role-badge.tsx'
import type { ShownUser } from './viewer.ts'

/** All that is the person's own, behind their initials. Phones have it in the menu. */
export function AccountMenu({ user }: { user: ShownUser }) {
  return (
    <Disclosure
      className="group relative"
      summaryClass="flex h-11 items-center gap-1.5 rounded-full pr-1.5 pl-1 transition-colors duration-120 hover:bg-raised group-open:bg-raised"
      summary={
        <>
          <Initials name={user.displayName} />
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-muted transition-transform duration-120 group-open:rotate-180"
          />
          <span className="sr-only">{m.app_account_menu({ name: user.displayName })}</span>
        </>
      }
    >
      <div className="absolute top-full right-0 z-50 mt-2 w-68 rounded-card border border-hairline-strong bg-raised p-1.5 shadow-overlay">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-2.5 pt-2 pb-3">
          <span className="min-w-0 truncate font-[550]">{user.displayName}</span>
          <RoleBadge role={user.role} />
        </div>
        <ul className="border-t py-1.5">
          {accountMenuItems(user.role).map((item) => (
            <li key={item.id}>
              <NavLink item={item} className={ROW}>
                {item.label()}
              </NavLink>
            </li>
          ))}
        </ul>
        <LogOutRow />
      </div>
    </Disclosure>
  )
}

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-inner px-2.5 text-left text-sm transition-colors duration-120 hover:bg-pressed aria-[current=page]:text-accent desktop:min-h-9'

/** A form, so that it works before and without any script. */
function LogOutRow() {
  const logOut = useLogout()
  return (
    <form
      action={logoutByNavigation.path}
      onSubmit={(event) => {
        event.preventDefault()
        void logOut()
      }}
      className="border-t pt-1.5"
    >
      <button type="submit" className={ROW}>
        <LogOut aria-hidden="true" className="size-4.5 text-muted" />
        {m.app_log_out()}
      </button>
    </form>
  )
}

export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="type-display grid size-9 shrink-0 select-none place-items-center rounded-full border border-control bg-surface text-xs leading-none"
    >
      {toInitials(name)}
    </span>
  )
}
