import { CalendarCheck, Heart, type LucideIcon, MapPin, PackageCheck } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

const BENEFITS: readonly { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: PackageCheck, title: m.identity_benefit_orders, text: m.identity_benefit_orders_text },
  { icon: CalendarCheck, title: m.identity_benefit_events, text: m.identity_benefit_events_text },
  { icon: Heart, title: m.identity_benefit_wishlist, text: m.identity_benefit_wishlist_text },
  { icon: MapPin, title: m.identity_benefit_addresses, text: m.identity_benefit_addresses_text },
]

/** What an account is for. */
export function AccountBenefits() {
  return (
    <ul className="grid max-w-sm gap-6">
      {BENEFITS.map(({ icon: Icon, title, text }) => (
        <li key={title()} className="flex gap-4">
          <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-5.5 shrink-0 text-muted" />
          <div>
            <p className="font-[600]">{title()}</p>
            <p className="mt-0.5 text-muted text-sm">{text()}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
