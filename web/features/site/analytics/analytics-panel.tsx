import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { describeChange } from '#web/domain/figures/change.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import { FigureGrid } from './figures.tsx'
import { EventFill, TopProducts } from './lists.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { type Analytics, analyticsQuery, exportAddress } from './queries.ts'

interface AnalyticsPanelProps {
  search: AnalyticsSearch
  /** The account whose figures they are; an admin sees the whole store's. */
  providerId: string | undefined
}

export function AnalyticsPanel({ search, providerId }: AnalyticsPanelProps) {
  const query = useQuery({ ...analyticsQuery(search, providerId), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  return (
    <div className="@container">
      <PageHeader
        title={m.analytics_title()}
        description={data ? describeSpan(data) : undefined}
        actions={
          <a
            href={exportAddress(search, providerId)}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden="true" className="size-4" />
            {m.analytics_export()}
          </a>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PeriodChoice search={search} shown={data} />
        {data ? (
          <div
            aria-busy={isPlaceholderData}
            className={cn('grid gap-10 transition-opacity duration-160', isPlaceholderData && 'opacity-45')}
          >
            <Charts analytics={data} />
            <FigureGrid figures={data.figures} />
            {providerId ? <AnswerTime seconds={data.medianAnswerSeconds} /> : null}
            <div className="grid gap-10 @min-[64rem]:grid-cols-2">
              <TopProducts products={data.topProducts} />
              <EventFill events={data.events} />
            </div>
            <p className="text-muted text-xs">{m.analytics_privacy()}</p>
          </div>
        ) : hasListFailed(query) ? (
          <FailedFigures query={query} />
        ) : (
          <SkeletonRegion className="grid gap-6">
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-40 w-full" />
          </SkeletonRegion>
        )}
      </div>
    </div>
  )
}

/** Spec section 8: revenue that could not be read counts as 0. */
export function FailedFigures({ query }: Pick<ComponentProps<typeof FailedList>, 'query'>) {
  return (
    <>
      <p className="grid">
        <span className="text-muted text-sm">{m.analytics_revenue()}</span>
        <span className="type-display tabular text-xl">{formatMoney(0)}</span>
      </p>
      <FailedList query={query} title={m.analytics_failed()} />
    </>
  )
}

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Of 90 days, whatever the period: a week has too few answers to say. */
function AnswerTime({ seconds }: { seconds: number | null }) {
  return (
    <dl>
      <dt className="text-muted text-sm">{m.analytics_answer_time()}</dt>
      <dd className="type-display tabular text-lg">{seconds === null ? '–' : describeDuration(seconds)}</dd>
      <dd className="text-muted text-xs">
        {seconds === null ? m.analytics_answer_few() : m.analytics_answer_hint()}
      </dd>
    </dl>
  )
}

function describeDuration(seconds: number): string {
  const [unit, size] =
    seconds < HOUR_S
      ? (['minute', 60] as const)
      : seconds < 2 * DAY_S
        ? (['hour', HOUR_S] as const)
        : (['day', DAY_S] as const)
  return formatNumber(Math.max(1, Math.round(seconds / size)), { style: 'unit', unit, unitDisplay: 'long' })
}

function describeSpan({ from, to, beforeFrom, beforeTo }: Analytics): string {
  const [shown, before] = [
    { from: formatDate(from), to: formatDate(to) },
    { from: formatDate(beforeFrom), to: formatDate(beforeTo) },
  ]
  return `${m.analytics_span(shown)}. ${m.analytics_compared(before)}.`
}

function Charts({ analytics: { series, step, figures } }: { analytics: Analytics }) {
  const labelOf = (day: string) => formatDate(day, step === 'month' ? 'month' : 'short')
  const changeOf = ({ now, before }: { now: number; before: number }) => describeChange(now, before).text
  return (
    <div className="grid gap-10 @min-[64rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <ChartFrame
        level={2}
        title={m.analytics_revenue()}
        value={formatMoney(figures.revenueCents.now)}
        change={changeOf(figures.revenueCents)}
        points={series.map((each) => ({
          label: labelOf(each.from),
          value: each.revenueCents,
          before: each.revenueBeforeCents,
        }))}
        beforeLabel={m.analytics_before()}
        formatValue={(cents) => formatMoney(cents, { omitZeroCents: true })}
      />
      <ChartFrame
        level={2}
        title={m.analytics_views()}
        value={formatNumber(figures.views.now)}
        change={changeOf(figures.views)}
        points={series.map((each) => ({
          label: labelOf(each.from),
          value: each.views,
          before: each.viewsBefore,
        }))}
        beforeLabel={m.analytics_before()}
      />
    </div>
  )
}
