import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatMoney } from '#web/ui/format.ts'
import type { Report } from './queries.ts'
import { Section } from './section.tsx'

/** A sum that can be checked by hand: what came in, what went out, what is left for the organizer. */
export function Money({ money }: { money: Report['money'] }) {
  return (
    <Section title={m.event_report_money()} lead={m.event_report_money_lead()}>
      <dl className="text-sm">
        <Row name={m.event_report_revenue()} cents={money.revenueCents} />
        <Row name={m.event_report_refunds()} cents={-money.refundsCents} />
        {money.pointsCents === 0 ? null : <Row name={m.event_report_points()} cents={money.pointsCents} />}
        <Row name={m.event_report_commission()} cents={-money.commissionCents} />
        <Row name={m.event_report_share()} cents={money.shareCents} isSum />
        <Row name={m.event_report_tax()} cents={money.taxCents} isAside />
      </dl>
    </Section>
  )
}

interface RowProps {
  name: string
  cents: number
  isSum?: boolean
  isAside?: boolean
}

function Row({ name, cents, isSum = false, isAside = false }: RowProps) {
  // Nothing is not less than nothing.
  const amount = cents === 0 ? 0 : cents
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-6 border-b py-2.5',
        isSum && 'border-hairline-strong',
        isAside && 'border-b-0 text-muted',
      )}
    >
      <dt className={cn(isSum ? 'font-[600]' : 'text-muted')}>{name}</dt>
      <dd className={cn('tabular whitespace-nowrap text-right', isSum && 'type-display text-lg')}>
        {formatMoney(amount)}
      </dd>
    </div>
  )
}
