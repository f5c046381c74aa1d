import { m } from '#web/paraglide/messages.js'
import { useSite, useStoreName } from '#web/platform/site.ts'
import { StoreContact } from '#web/platform/store/store-contact.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { HomeLink } from './home-link.tsx'
import { NavLink } from './nav-link.tsx'
import { checkoutItems, type FooterGroup, footerGroups, type NavItem } from './navigation.ts'

export function SiteFooter() {
  const store = useStoreName()
  const site = useSite()
  return (
    <footer className="far-down relative isolate overflow-hidden border-t bg-sunken pb-[var(--bottom-bar,0px)]">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-text/9 mask-[url(/contours.svg)] mask-cover mask-center"
      />
      <div className="page-width grid gap-x-10 gap-y-10 pt-12 pb-10 md:grid-cols-[minmax(0,1.4fr)_2fr] md:pt-16">
        <div>
          <HomeLink className="-mt-3 -ml-1 px-1" />
          <p className="mt-2 max-w-3xs text-muted text-sm">{site?.store.tagline}</p>
          {site ? <StoreContact store={site.store} className="mt-5" /> : null}
        </div>
        <nav aria-label={m.app_footer_label()} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {footerGroups.map((group) => (
            <LinkGroup key={group.id} group={group} />
          ))}
        </nav>
      </div>
      <LastLine store={store} />
    </footer>
  )
}

/** What whoever pays may want to read first, and the last line. */
export function PlainFooter() {
  const store = useStoreName()
  return (
    <footer className="border-t bg-sunken pb-[var(--bottom-bar,0px)]">
      <nav aria-label={m.app_footer_label()} className="page-width pt-3">
        <ul className="flex flex-wrap gap-x-6">
          {checkoutItems.map((item) => (
            <li key={item.id}>
              <FooterLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <LastLine store={store} />
    </footer>
  )
}

function LastLine({ store }: { store: string }) {
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-5 text-muted text-xs">
      <p className="tabular">{m.app_footer_copyright({ store })}</p>
      <p>{m.app_footer_no_firearms()}</p>
    </div>
  )
}

function FooterLink({ item }: { item: NavItem }) {
  return (
    <NavLink
      item={item}
      className={`inline-flex min-h-11 items-center text-sm desktop:min-h-9 ${linkClass({ variant: 'quiet' })}`}
    >
      {item.label()}
    </NavLink>
  )
}

function LinkGroup({ group }: { group: FooterGroup }) {
  const titleId = `footer-${group.id}`
  return (
    <div>
      <h2 id={titleId} className="type-label mb-2 font-sans text-faint [font-stretch:100%]">
        {group.title()}
      </h2>
      <ul aria-labelledby={titleId} className="grid">
        {group.items.map((item) => (
          <li key={item.id}>
            <FooterLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}
