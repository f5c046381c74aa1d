import {
  BadgeCheck,
  BanknoteX,
  CircleCheck,
  ClipboardCheck,
  CreditCard,
  type LucideIcon,
  MailWarning,
  MessageCircleOff,
  MessageCircleWarning,
  Shirt,
  Truck,
  Undo2,
} from 'lucide-react'
import type { WaitingKind } from '#contract/site/admin-overview.ts'
import { type WaitingCard, WaitingGrid } from '#web/domain/lists/waiting-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from '#web/ui/format.ts'
import type { AdminOverview } from './queries.ts'

type Waiting = AdminOverview['waiting'][number]

const CARDS: Record<WaitingKind, { icon: LucideIcon; name: (counts: { count: number }) => string }> = {
  approvals: { icon: BadgeCheck, name: m.admin_waiting_approvals },
  moderation: { icon: ClipboardCheck, name: m.admin_waiting_moderation },
  reported_messages: { icon: MessageCircleWarning, name: m.admin_waiting_reported_messages },
  silent_teams: { icon: MessageCircleOff, name: m.admin_waiting_silent_teams },
  returns: { icon: Undo2, name: m.admin_waiting_returns },
  late_shipments: { icon: Truck, name: m.admin_waiting_late_shipments },
  failed_payments: { icon: CreditCard, name: m.admin_waiting_failed_payments },
  failed_refunds: { icon: BanknoteX, name: m.admin_waiting_failed_refunds },
  mail_trouble: { icon: MailWarning, name: m.admin_waiting_mail_trouble },
  print_failures: { icon: Shirt, name: m.admin_waiting_print_failures },
}

export function WaitingForAdmin({ waiting }: { waiting: readonly Waiting[] | undefined }) {
  if (waiting?.length === 0)
    return (
      <p className="flex items-center gap-2.5 text-muted text-sm">
        <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
        {m.admin_waiting_none()}
      </p>
    )
  return <WaitingGrid label={m.admin_waiting()} cards={waiting?.map(toCard)} />
}

function toCard({ kind, count, path, oldestDays, isLate }: Waiting): WaitingCard {
  const { icon, name } = CARDS[kind]
  return {
    id: kind,
    icon,
    figure: formatNumber(count),
    name: name({ count }),
    hint: describeAge(oldestDays),
    isLate,
    href: path,
  }
}

function describeAge(days: number | null): string | undefined {
  if (days === null) return undefined
  return days === 0 ? m.admin_waiting_oldest_today() : m.admin_waiting_oldest_days({ count: days })
}
