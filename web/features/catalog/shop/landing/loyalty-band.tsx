import { Link } from '@tanstack/react-router'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'

/** A quiet word on points; the tiers in figures. */
export function LoyaltyBand() {
  const { isGuest } = useBuyer()
  return (
    <section aria-labelledby="loyalty" className="section-space border-t">
      <div className="page-width grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="loyalty" className="max-w-sm text-xl">
            {m.landing_loyalty()}
          </h2>
          <p className="mt-3 max-w-md text-muted">{m.landing_loyalty_text()}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            {isGuest ? (
              <Link to="/signup" className={buttonClass({ variant: 'secondary' })}>
                {m.landing_loyalty_join()}
              </Link>
            ) : null}
            <Link to="/loyalty" className={`inline-flex min-h-11 items-center text-sm ${linkClass()}`}>
              {m.landing_loyalty_how()}
            </Link>
          </p>
        </div>
        <dl className="grid grid-cols-2 border-t md:grid-cols-4">
          {TIERS.map(({ name, from, factor }) => (
            <div key={from} className="border-b py-5 pr-4 md:border-b-0">
              <dt className="type-label text-muted">{name()}</dt>
              <dd className="type-display tabular mt-2 text-lg">×{formatNumber(factor)}</dd>
              <dd className="text-muted text-xs">{m.landing_loyalty_from({ points: formatNumber(from) })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** rules.md Loyalty. */
const TIERS = [
  { name: m.landing_tier_bronze, from: 0, factor: 1 },
  { name: m.landing_tier_silver, from: 500, factor: 1.25 },
  { name: m.landing_tier_gold, from: 1_500, factor: 1.5 },
  { name: m.landing_tier_platinum, from: 5_000, factor: 2 },
] as const
