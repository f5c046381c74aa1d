import { describeChange } from '#web/domain/figures/change.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Report } from './queries.ts'
import { TargetLink } from './target-link.tsx'

type Figure = Report['figures'][number]
const TONES = { good: 'text-success', bad: 'text-danger', quiet: 'text-muted' }

function changeOf({ now, before, isBurden }: Figure): { text: string; tone: keyof typeof TONES } {
  if (before === null) return { text: m.reports_as_of_today(), tone: 'quiet' }
  const { text, direction } = describeChange(now, before)
  if (direction === 'same' || direction === 'unknown') return { text, tone: 'quiet' }
  return { text, tone: (direction === 'up') !== isBurden ? 'good' : 'bad' }
}

/** Each number with what changed since the period before, leading to its rows. */
export function ReportFigures({ figures }: Pick<Report, 'figures'>) {
  if (figures.length === 0) return null
  return (
    <dl className="grid grid-cols-2 border-t @min-[42rem]:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map((figure) => {
        const { id, label, kind, now, target } = figure
        const change = changeOf(figure)
        const text = kind === 'money' ? formatMoney(now) : formatNumber(now)
        return (
          <div key={id} className="grid content-start border-b py-4 pr-4">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="type-display tabular text-lg">
              {target ? (
                <TargetLink target={target} className={linkClass({ variant: 'quiet' })}>
                  {text}
                </TargetLink>
              ) : (
                text
              )}
            </dd>
            <dd className={cn('text-xs', TONES[change.tone])}>{change.text}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What the report says beside what the ledger says. */
export function LedgerChecks({ checks }: Pick<Report, 'checks'>) {
  if (checks.length === 0) return null
  const isSame = checks.every(({ reportCents, ledgerCents }) => reportCents === ledgerCents)
  return (
    <Notice
      tone={isSame ? 'success' : 'danger'}
      live="none"
      title={isSame ? m.reports_agrees() : m.reports_differs()}
    >
      <ul className="tabular grid gap-0.5">
        {checks.map(({ label, reportCents, ledgerCents }) => (
          <li key={label}>
            {m.reports_check_line({
              label,
              report: formatMoney(reportCents),
              ledger: formatMoney(ledgerCents),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
