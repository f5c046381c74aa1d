import { listTicks } from '#web/ui/chart-geometry.ts'
import { formatNumber } from '#web/ui/format.ts'

export interface Column {
  id: string
  label: string
  value: number
  /** The quiet second series. */
  muted?: number
}

const BOX = { width: 640, height: 180 }
/** With fewer columns there is room to write its number over each. */
const LABELLED_MAX = 14

/** One accent series against a muted one. For the eyes alone: the same numbers stand in a table below. */
export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const most = Math.max(1, ...columns.map(({ value, muted = 0 }) => Math.max(value, muted)))
  const highest = listTicks(most).at(-1) ?? most
  const hasMuted = columns.some(({ muted }) => muted !== undefined)
  const slot = BOX.width / Math.max(columns.length, 6)
  const heightOf = (value: number) => (value / highest) * BOX.height
  const wide = hasMuted ? 0.46 : 0.7
  return (
    <div aria-hidden="true">
      <div className="relative mt-5">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x2={BOX.width}
              y1={BOX.height * part}
              y2={BOX.height * part}
              vectorEffect="non-scaling-stroke"
              className="stroke-hairline"
            />
          ))}
          {columns.map(({ id, value, muted = 0 }, index) => (
            <g key={id}>
              <rect
                x={slot * (index + 0.12)}
                y={BOX.height - heightOf(value)}
                width={slot * wide}
                height={heightOf(value)}
                className="fill-accent"
              />
              <rect
                x={slot * (index + 0.62)}
                y={BOX.height - heightOf(muted)}
                width={slot * 0.26}
                height={heightOf(muted)}
                className="fill-text/30"
              />
            </g>
          ))}
        </svg>
        {columns.length <= LABELLED_MAX ? (
          <ValueLabels columns={columns} highest={highest} wide={wide} />
        ) : null}
        <span className="tabular absolute -top-4 right-0 text-faint text-xs">{formatNumber(highest)}</span>
      </div>
      <AxisLabels columns={columns} />
    </div>
  )
}

function ValueLabels({
  columns,
  highest,
  wide,
}: {
  columns: readonly Column[]
  highest: number
  wide: number
}) {
  const slots = Math.max(columns.length, 6)
  return columns.map(({ id, value }, index) =>
    value > 0 ? (
      <span
        key={id}
        className="tabular absolute -translate-x-1/2 -translate-y-full pb-0.5 text-xs"
        style={{
          left: `${((index + 0.12 + wide / 2) / slots) * 100}%`,
          top: `${(1 - value / highest) * 100}%`,
        }}
      >
        {formatNumber(value)}
      </span>
    ) : null,
  )
}

/** The first and the last, and each where there is room. */
function AxisLabels({ columns }: { columns: readonly Column[] }) {
  if (columns.length > 6)
    return (
      <div className="tabular mt-2 flex justify-between text-faint text-xs">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </div>
    )
  return (
    <div className="tabular mt-2 grid grid-cols-6 text-faint text-xs">
      {columns.map(({ id, label }) => (
        <span key={id}>{label}</span>
      ))}
    </div>
  )
}
