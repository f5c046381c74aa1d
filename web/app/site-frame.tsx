import type { ReactNode } from 'react'
import { previewMark } from '#web/platform/preview.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CartDrawerHost } from './cart-drawer-host.tsx'
import type { Layout } from './choose-layout.ts'
import { DemoStrip } from './demo-strip.tsx'
import { EmailHealthHost } from './email-health-host.tsx'
import { LockdownBannerHost } from './lockdown-banner-host.tsx'
import { MessageButton } from './message-button.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { PlainFooter, SiteFooter } from './site-footer.tsx'
import { PlainHeader, SiteHeader } from './site-header.tsx'
import { SpanishOffer } from './spanish-offer.tsx'

interface SiteFrameProps {
  layout: Extract<Layout, { frame: 'site' }>
  children: ReactNode
}

/**
 * Header and footer; on phones a bottom bar (spec section 2). Plain ones around the checkout. The browser takes them over with
 * the page: later, what they show may be of another moment than what the server drew.
 */
export function SiteFrame({ layout, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoStrip />
      {layout.isPlain ? <PlainHeader /> : <SiteHeader />}
      <EmailHealthHost place="site" />
      <LockdownBannerHost />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {layout.isPlain ? <PlainFooter /> : <SiteFooter />}
      <CartDrawerHost />
      <PaletteHost />
      {layout.hasMessageButton ? <MessageButton /> : null}
      {layout.hasBottomBar ? <BottomBar /> : null}
      <SpanishOffer />
    </div>
  )
}

/**
 * How much of the window's foot is taken: toasts and the end of the page stay above it. Stands around the whole page,
 * as toasts are outside of the frame.
 */
export function roomBelow(layout: Layout): string {
  // A preview's strip stands above the tabs.
  const strip = previewMark() ? '[--tabs:2.75rem]' : ''
  if (layout.frame !== 'site') return strip && `${strip} [--bottom-bar:2.75rem] pb-11`
  const tabs = layout.hasBottomBar
    ? previewMark()
      ? `${strip} max-md:[--tabs:calc(6.5rem+env(safe-area-inset-bottom))]`
      : 'max-md:[--tabs:calc(3.75rem+env(safe-area-inset-bottom))]'
    : strip
  const button = layout.hasMessageButton
    ? '[--bottom-bar:calc(var(--tabs,0px)+4.25rem)] md:[--bottom-bar:calc(var(--tabs,0px)+4.75rem)]'
    : '[--bottom-bar:var(--tabs,0px)]'
  return `${tabs} ${button}`
}
