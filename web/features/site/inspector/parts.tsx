import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getUserPoints, listUserMails, listUserNotices, listUserSeats } from '#contract/site/inspector.ts'
import { MAIL_STATE_LABELS } from '#web/domain/emails/mail-states.ts'
import { ResendMail } from '#web/domain/emails/resend-mail.tsx'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { FULFILLMENT_LABELS } from '#web/domain/orders/fulfillment-labels.ts'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { labelSeat, nameMail, nameMove } from './labels.ts'
import { Part, Row } from './part.tsx'
import { ordersQuery, PAGED } from './queries.ts'

/** What is listed of anybody's mails: the one sent again is a new one. */
const forgetMails = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [listUserMails.path] })

interface OfUser {
  userId: string
}

export function Orders({ userId }: OfUser) {
  const [page, setPage] = useState(1)
  const query = useQuery(ordersQuery(userId, page))
  return (
    <Part
      name={m.inspector_orders()}
      empty={m.inspector_orders_none()}
      query={query}
      page={page}
      onPageChange={setPage}
      row={(order) => (
        <Row
          title={<OrderLink id={order.id} number={order.number} />}
          about={`${formatDate(order.createdAt)} · ${m.inspector_items({ count: order.itemCount })}`}
          badges={
            <>
              <StatusBadge label={PAYMENT_LABELS[order.paymentStatus]} />
              {order.paymentStatus === 'failed'
                ? null
                : order.fulfillment.map((status) => (
                    <StatusBadge key={status} label={FULFILLMENT_LABELS[status]} />
                  ))}
            </>
          }
          end={formatMoney(order.totalCents)}
        />
      )}
    />
  )
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to="/admin/orders" search={{ order: id }} className={linkClass({ variant: 'title' })}>
      {number}
    </Link>
  )
}

export function Seats({ userId }: OfUser) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...queryOf(listUserSeats, { userId, page }), ...PAGED })
  return (
    <Part
      name={m.inspector_seats()}
      empty={m.inspector_seats_none()}
      query={query}
      page={page}
      onPageChange={setPage}
      row={(seat) => (
        <Row
          title={
            <Link
              to="/admin/events/$eventId"
              params={{ eventId: seat.eventId }}
              className={linkClass({ variant: 'title' })}
            >
              {seat.eventTitle}
            </Link>
          }
          about={[formatDate(seat.startsAt, 'dateTime'), seat.isForOther ? seat.attendeeName : '']
            .filter(Boolean)
            .join(' · ')}
          badges={<StatusBadge label={labelSeat(seat)} />}
          end={<OrderLink id={seat.orderId} number={seat.orderNumber} />}
        />
      )}
    />
  )
}

const SIGNED: Intl.NumberFormatOptions = { signDisplay: 'exceptZero' }

export function Points({ userId }: OfUser) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...queryOf(getUserPoints, { userId, page }), ...PAGED })
  return (
    <Part
      name={m.inspector_points()}
      empty={m.inspector_points_none()}
      query={query}
      page={page}
      onPageChange={setPage}
      lead={({ account }) => (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
          {[
            [m.inspector_points_usable(), formatNumber(account.usable)],
            [m.inspector_points_pending(), formatNumber(account.pending)],
            [m.inspector_points_worth(), formatMoney(account.worthCents)],
            [m.inspector_points_year(), formatNumber(account.earnedInYear)],
          ].map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs">{name}</dt>
              <dd className="type-display tabular mt-0.5 text-lg text-text">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      row={(move) => (
        <Row
          title={nameMove(move.kind)}
          about={[formatDate(move.at), move.orderNumber ?? move.reason].filter(Boolean).join(' · ')}
          end={
            <span className={cn('font-[550]', move.points < 0 && 'text-muted')}>
              {formatNumber(move.points, SIGNED)}
            </span>
          }
        />
      )}
    />
  )
}

export function Notices({ userId }: OfUser) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...queryOf(listUserNotices, { userId, page }), ...PAGED })
  return (
    <Part
      name={m.inspector_notices()}
      empty={m.inspector_notices_none()}
      query={query}
      page={page}
      onPageChange={setPage}
      row={(notice) => (
        <Row
          title={notice.title}
          about={`${formatDate(notice.at, 'dateTime')} · ${notice.body}`}
          badges={notice.isRead ? null : <Badge tone="info">{m.inspector_unread()}</Badge>}
        />
      )}
    />
  )
}

export function Mails({ userId }: OfUser) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...queryOf(listUserMails, { userId, page }), ...PAGED })
  return (
    <Part
      name={m.inspector_mails()}
      empty={m.inspector_mails_none()}
      query={query}
      page={page}
      onPageChange={setPage}
      row={(mail) => (
        <Row
          title={nameMail(mail.template)}
          about={
            <>
              {formatDate(mail.sentAt ?? mail.createdAt, 'dateTime')} ·{' '}
              <span className="font-mono">{mail.template}</span>
              {mail.trouble && mail.state !== 'sent' && mail.state !== 'delivered' ? (
                <span className="block">{mail.trouble}</span>
              ) : null}
            </>
          }
          badges={<StatusBadge label={MAIL_STATE_LABELS[mail.state]} />}
          end={<ResendMail mail={mail} forget={forgetMails} size="sm" />}
        />
      )}
    />
  )
}
