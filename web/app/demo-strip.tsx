import { ScriptOnce } from '@tanstack/react-router'
import { FlaskConical, X } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useSite } from '#web/platform/site.ts'
import { sessionStore } from '#web/platform/storage.ts'
import { IconButton } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { NavLink } from './nav-link.tsx'
import type { NavItem } from './navigation.ts'

const KEY = 'demo_strip'
const HIDDEN = 'hidden'

/** Before the first paint, or a strip that was put away would be seen to go at every page load. */
const HIDE_EARLY = `try{if(sessionStorage.getItem('${KEY}')==='${HIDDEN}')document.documentElement.dataset.demoStrip='${HIDDEN}'}catch{}`

const ACCOUNTS: NavItem = { id: 'demo-accounts', to: '/login', label: () => m.app_demo_accounts() }
const MAILBOX: NavItem = { id: 'mailbox', to: '/mailbox', label: () => m.app_demo_mailbox() }

/** rules.md, Modes: a demonstration says so. Put away, it stays away for the session. */
export function DemoStrip() {
  const [isHidden, setIsHidden] = useState(false)
  if (!useSite()?.demo || isHidden) return null
  const hide = () => {
    sessionStore.set(KEY, HIDDEN)
    document.documentElement.dataset.demoStrip = HIDDEN
    setIsHidden(true)
  }
  return (
    <section
      aria-label={m.app_demo_label()}
      className="border-b bg-sunken in-data-[demo-strip=hidden]:hidden"
    >
      <ScriptOnce>{HIDE_EARLY}</ScriptOnce>
      <div className="page-width flex items-start gap-3 py-1 text-xs">
        <FlaskConical aria-hidden="true" className="mt-3 size-4 shrink-0 text-muted desktop:mt-2" />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-5 py-2 desktop:py-1.5">
          <p className="text-muted">{m.app_demo_text()}</p>
          <p className="flex gap-5">
            {[ACCOUNTS, MAILBOX].map((item) => (
              <NavLink
                key={item.id}
                item={item}
                className={`relative before:absolute before:-inset-x-2 before:-inset-y-3 desktop:before:hidden ${linkClass()}`}
              >
                {item.label()}
              </NavLink>
            ))}
          </p>
        </div>
        <IconButton label={m.ui_dismiss()} size="icon-sm" tooltip={false} className="-mr-3" onClick={hide}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </section>
  )
}
