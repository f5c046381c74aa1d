import { CalendarCheck, Languages, PackageCheck, Undo2 } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

const PROMISES = [
  {
    id: 'shipping',
    icon: PackageCheck,
    title: m.landing_trust_shipping,
    text: m.landing_trust_shipping_text,
  },
  { id: 'returns', icon: Undo2, title: m.landing_trust_returns, text: m.landing_trust_returns_text },
  { id: 'cart', icon: CalendarCheck, title: m.landing_trust_cart, text: m.landing_trust_cart_text },
  {
    id: 'languages',
    icon: Languages,
    title: m.landing_trust_languages,
    text: m.landing_trust_languages_text,
  },
] as const

/** What can be relied on, in one line each. */
export function TrustRow() {
  return (
    <section aria-label={m.landing_trust()} className="border-b">
      <ul className="page-width grid gap-x-8 gap-y-5 py-7 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ id, icon: Icon, title, text }) => (
          <li key={id} className="flex gap-3.5">
            <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-5.5 shrink-0 text-muted" />
            <div>
              <p className="font-[550] text-sm">{title()}</p>
              <p className="text-muted text-sm">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
