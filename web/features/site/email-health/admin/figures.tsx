import { SearchLink } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber, formatRelative } from '#web/ui/format.ts'
import { changeSearch, type MailsSearch, NO_FILTERS } from './mails-search.ts'
import type { EmailOverview } from './queries.ts'

const percent = (rate: number) =>
  formatNumber(rate, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** A day of mail, and what mailbox providers think of us. */
export function MailFigures({ overview, now }: { overview: EmailOverview; now: Date }) {
  const { lastDay, oldestWaitingAt } = overview
  const figures = [
    { id: 'sent', name: m.email_admin_sent(), count: lastDay.sent, change: { lastDay: 'sent' } },
    { id: 'pending', name: m.email_admin_pending(), count: lastDay.pending, change: { state: 'pending' } },
    { id: 'retry', name: m.email_admin_retry(), count: lastDay.retry, change: { state: 'retry' } },
    {
      id: 'failed',
      name: m.email_admin_failed_count(),
      count: lastDay.failed,
      change: { lastDay: 'failed' },
    },
  ] as const
  return (
    <section aria-labelledby="email-figures" className="min-w-0">
      <h2 id="email-figures" className="text-lg">
        {m.email_admin_figures()}
      </h2>
      <dl className="mt-3 grid grid-cols-2 border-t md:grid-cols-4">
        {figures.map(({ id, name, count, change }) => (
          <div key={id} className="border-b py-3">
            <dt className="text-muted text-sm">{name}</dt>
            <dd
              className={cn(
                'type-display tabular mt-1 text-xl',
                id === 'failed' && count > 0 && 'text-danger',
              )}
            >
              <SearchLink<MailsSearch>
                change={{ ...NO_FILTERS, ...change }}
                changeSearch={changeSearch}
                className="hover:underline"
              >
                {formatNumber(count)}
              </SearchLink>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">
        {oldestWaitingAt
          ? m.email_admin_oldest({ age: formatRelative(oldestWaitingAt, now) })
          : m.email_admin_none_waiting()}
      </p>
      <Rates overview={overview} />
    </section>
  )
}

function Rates({ overview: { rates, hasReports, carrier } }: { overview: EmailOverview }) {
  const { sent, bounced, complained } = rates
  const shown = [
    { id: 'bounced', name: m.email_admin_bounce_rate(), ...bounced },
    { id: 'complained', name: m.email_admin_complaint_rate(), ...complained },
  ]
  return (
    <>
      <h3 className="mt-6 text-base">{m.email_admin_rates({ days: rates.days })}</h3>
      {hasReports || bounced.count + complained.count > 0 ? (
        <dl className="mt-2 grid border-t md:grid-cols-2 md:gap-x-6">
          {shown.map(({ id, name, count, rate, warnAt, isHigh }) => (
            <div key={id} className="border-b py-3">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className={cn('type-display tabular mt-1 text-xl', isHigh && 'text-danger')}>
                {percent(rate)}
              </dd>
              <dd className="text-muted text-xs">
                {m.email_admin_rate_of({ count: formatNumber(count), sent: formatNumber(sent) })}
              </dd>
              <dd className={cn('mt-1 text-xs', isHigh ? 'text-danger' : 'text-muted')}>
                {isHigh
                  ? m.email_admin_rate_high({ limit: percent(warnAt) })
                  : m.email_admin_rate_warn({ limit: percent(warnAt) })}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-muted text-sm">
          {carrier === 'sendgrid' ? m.email_admin_rate_unknown() : m.email_admin_rate_none()}
        </p>
      )}
    </>
  )
}
