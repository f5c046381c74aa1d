import { CalendarDays, FileWarning, Package, ReceiptText, Ticket } from 'lucide-react'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { FULFILLMENT_LABELS } from '#web/domain/orders/fulfillment-labels.ts'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { MISSING_NAMES, subjectText } from './labels.ts'
import type { Conversation } from './queries.ts'

type Subject = Conversation['subject']

interface SubjectCardProps {
  subject: Subject
  /** For the team: sends the attendee the address where they supply what is missing. */
  onSendLink?: (path: string) => void
}

const ICONS = { product: Package, event: CalendarDays, seat: Ticket, order: ReceiptText }

/** What is talked about, as it is now. */
export function SubjectCard({ subject, onSendLink }: SubjectCardProps) {
  if (subject.kind === 'general') return null
  const Icon = ICONS[subject.kind]
  const title = subjectText(subject)
  return (
    <section aria-label={m.messages_about()} className="grid gap-2 text-sm">
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <div className="grid min-w-0 gap-1">
          {subject.path ? (
            <a
              href={subject.path}
              className={linkClass({ variant: 'title', className: 'wrap-anywhere font-[550]' })}
            >
              {title}
            </a>
          ) : (
            <p className="wrap-anywhere font-[550]">{title}</p>
          )}
          {subject.startsAt ? (
            <p className="text-muted text-xs">{formatDate(subject.startsAt, 'dateTime')}</p>
          ) : null}
          <OrderState order={subject.order} />
        </div>
      </div>
      {subject.seat ? <SeatState seat={subject.seat} onSendLink={onSendLink} /> : null}
    </section>
  )
}

function OrderState({ order }: { order: Subject['order'] }) {
  if (!order) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
      <StatusBadge label={PAYMENT_LABELS[order.paymentStatus]} />
      {order.fulfillmentStatuses.map((status) => (
        <StatusBadge key={status} label={FULFILLMENT_LABELS[status]} />
      ))}
      <span className="tabular-nums">{formatMoney(order.totalCents)}</span>
      <span>{formatDate(order.placedAt)}</span>
    </div>
  )
}

function SeatState({
  seat,
  onSendLink,
}: { seat: NonNullable<Subject['seat']> } & Pick<SubjectCardProps, 'onSendLink'>) {
  const { attendeeName, isCancelled, missing, ticketPath } = seat
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        {m.messages_attendee({ name: attendeeName })}
        {isCancelled ? ` · ${m.messages_seat_cancelled()}` : null}
      </p>
      {missing.length > 0 ? (
        <div className="grid gap-2 rounded-field border border-warning/30 bg-warning/8 px-3 py-2.5">
          <p className="flex items-center gap-2 text-warning">
            <FileWarning aria-hidden="true" className="size-4 shrink-0" />
            {m.messages_missing_title()}
          </p>
          <p>{missing.map((each) => MISSING_NAMES[each]()).join(', ')}</p>
          {onSendLink ? (
            <Button size="sm" variant="secondary" className="w-fit" onClick={() => onSendLink(ticketPath)}>
              {m.messages_missing_send()}
            </Button>
          ) : (
            <a href={ticketPath} className={linkClass()}>
              {m.messages_missing_supply()}
            </a>
          )}
        </div>
      ) : null}
    </div>
  )
}
