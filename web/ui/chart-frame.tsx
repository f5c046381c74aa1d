import { type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { listTicks, placePoints, toAreaPath, toLinePath } from './chart-geometry.ts'
import { cn } from './cn.ts'
import { formatNumber } from './format.ts'

export type ChartPoint = { label: string; value: number; before?: number }

export type ChartFrameProps = {
  title: string
  /** The figure that matters, already written out. */
  value: ReactNode
  /** What changed: "12% more than in October". */
  change?: ReactNode
  kind?: 'line' | 'bar'
  points: readonly ChartPoint[]
  /** Names the quiet second series (`before`). */
  beforeLabel?: string
  formatValue?: (value: number) => string
  level?: 2 | 3 | 4
  className?: string
}

const box = { width: 640, height: 200, top: 22, bottom: 4 }

/** Title, figure, one accent series, and the same numbers as a table for whoever cannot see it. */
export function ChartFrame({
  title,
  value,
  change,
  kind = 'line',
  points,
  beforeLabel,
  formatValue = (number) => formatNumber(number),
  level = 3,
  className,
}: ChartFrameProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  const most = Math.max(...points.map((point) => Math.max(point.value, point.before ?? 0)), 0)
  const isEmpty = most === 0
  const ticks = listTicks(most)
  const highest = ticks.at(-1) ?? 1
  return (
    <section aria-labelledby={titleId} className={cn('min-w-0', className)}>
      <Heading
        id={titleId}
        className="font-[550] font-sans text-muted text-sm tracking-normal [font-stretch:100%]"
      >
        {title}
      </Heading>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="type-display tabular text-xl">{value}</span>
        {change ? <span className="text-muted text-sm">{change}</span> : null}
      </p>
      <figure className="mt-4">
        <div className="relative" aria-hidden="true">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${box.width} ${box.height}`}
            preserveAspectRatio="none"
            className="h-44 w-full overflow-visible"
          >
            <Grid ticks={ticks} highest={highest} />
            {kind === 'line' ? (
              <Lines points={points} highest={highest} />
            ) : (
              <Bars points={points} highest={highest} />
            )}
          </svg>
          {/* Of nothing but zeros there is no scale to read. */}
          {(isEmpty ? [] : ticks.slice(1)).map((tick) => (
            <span
              key={tick}
              className="tabular absolute left-0 -translate-y-full bg-page/70 pr-1 text-faint text-xs"
              style={{ top: `${(yOf(tick, highest) / box.height) * 100}%` }}
            >
              {formatValue(tick)}
            </span>
          ))}
        </div>
        <div aria-hidden="true" className="tabular mt-2 flex justify-between text-faint text-xs">
          <span>{points[0]?.label}</span>
          {beforeLabel ? (
            <span className="inline-flex items-center gap-2">
              <span className="w-5 border-faint border-t-2 border-dashed" />
              {beforeLabel}
            </span>
          ) : null}
          <span>{points.at(-1)?.label}</span>
        </div>
        <ChartTable title={title} points={points} beforeLabel={beforeLabel} formatValue={formatValue} />
      </figure>
    </section>
  )
}

function yOf(value: number, highest: number): number {
  return box.top + (box.height - box.top - box.bottom) * (1 - value / highest)
}

function Grid({ ticks, highest }: { ticks: readonly number[]; highest: number }) {
  return ticks.map((tick) => {
    const y = yOf(tick, highest)
    return (
      <line
        key={tick}
        x1={0}
        x2={box.width}
        y1={y}
        y2={y}
        className="stroke-hairline"
        vectorEffect="non-scaling-stroke"
      />
    )
  })
}

type SeriesProps = { points: readonly ChartPoint[]; highest: number }

function Lines({ points, highest }: SeriesProps) {
  const places = placePoints(
    points.map((point) => point.value),
    highest,
    box,
  )
  const hasBefore = points.some((point) => point.before !== undefined)
  return (
    <>
      {hasBefore ? (
        <path
          d={toLinePath(
            placePoints(
              points.map((point) => point.before ?? 0),
              highest,
              box,
            ),
          )}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="3 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-faint"
        />
      ) : null}
      <path d={toAreaPath(places, box.height - box.bottom)} className="fill-accent/8" />
      <path
        d={toLinePath(places)}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </>
  )
}

function Bars({ points, highest }: SeriesProps) {
  const slot = box.width / points.length
  const last = points.length - 1
  return placePoints(
    points.map((point) => point.value),
    highest,
    box,
  ).map((place, index) => (
    <rect
      key={points[index]?.label}
      x={index * slot + slot * 0.16}
      y={place.y}
      width={slot * 0.68}
      height={box.height - box.bottom - place.y}
      className={index === last ? 'fill-accent' : 'fill-text/22'}
    />
  ))
}

type TableProps = Pick<ChartFrameProps, 'title' | 'points' | 'beforeLabel'> & {
  formatValue: (value: number) => string
}

function ChartTable({ title, points, beforeLabel, formatValue }: TableProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center text-muted text-xs underline decoration-control underline-offset-4 hover:text-text desktop:min-h-6">
        {m.ui_show_as_table()}
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-b">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {point.label}
              </th>
              <td className="tabular py-1.5 text-right">{formatValue(point.value)}</td>
              {beforeLabel ? (
                <td className="tabular py-1.5 text-right text-muted">
                  <span className="sr-only">{beforeLabel} </span>
                  {point.before === undefined ? '–' : formatValue(point.before)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A line without axes, beside a figure. The figure says it all, so it stays silent. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const small = { width: 96, height: 28, top: 3, bottom: 3 }
  const path = toLinePath(placePoints(values, Math.max(...values, 1), small))
  return (
    <svg aria-hidden="true" viewBox="0 0 96 28" className={cn('h-7 w-24', className)}>
      <path
        d={path}
        fill="none"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent"
      />
    </svg>
  )
}
