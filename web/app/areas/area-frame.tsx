import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { DemoStrip } from '../demo-strip.tsx'
import { EmailHealthHost } from '../email-health-host.tsx'
import { HomeLink } from '../home-link.tsx'
import { LockdownBannerHost } from '../lockdown-banner-host.tsx'
import { NoticeBell } from '../notice-bell.tsx'
import { useOnDemand } from '../on-demand.ts'
import { PaletteButton, PaletteField } from '../palette/palette-button.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { AreaNav, type AreaNavProps } from './area-nav.tsx'

interface AreaFrameProps extends AreaNavProps {
  children: ReactNode
}

/** The provider's and the instructor's layout: a sidebar on a desktop, a top bar with a menu on phones. */
export function AreaFrame({ children, ...nav }: AreaFrameProps) {
  return (
    <div className="grid lg:min-h-dvh lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <aside className="sticky top-0 flex h-dvh flex-col border-r bg-sunken max-lg:hidden">
        <div className="flex h-16 shrink-0 items-center justify-between px-5">
          <HomeLink className="-ml-1 px-1" />
          <NoticeBell className="-mr-2" />
        </div>
        <div className="flex min-h-0 grow flex-col overflow-y-auto px-3 pb-4">
          <PaletteField className="mb-3 w-full" />
          <AreaNav {...nav} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <DemoStrip />
        <header className="sticky top-0 z-40 border-b bg-page lg:hidden">
          <div className="page-width flex h-14 items-center justify-between">
            <HomeLink className="-ml-1.5 px-1.5" />
            <div className="flex items-center gap-1">
              <PaletteButton />
              <NoticeBell />
              <AreaMenuButton {...nav} />
            </div>
          </div>
        </header>
        <EmailHealthHost place="area" />
        <LockdownBannerHost />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
      </div>
      <PaletteHost />
    </div>
  )
}

const loadMenu = async () => (await import('./area-menu.tsx')).AreaMenu

function AreaMenuButton(nav: AreaNavProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [AreaMenu, requestMenu] = useOnDemand(loadMenu)
  return (
    <>
      <IconButton
        label={m.app_menu_open()}
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-mr-2.5"
        onPointerEnter={requestMenu}
        onFocus={requestMenu}
        onClick={() => {
          requestMenu()
          setIsOpen(true)
        }}
      >
        <Menu aria-hidden="true" className="size-5.5" />
      </IconButton>
      {AreaMenu ? <AreaMenu {...nav} open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  )
}
