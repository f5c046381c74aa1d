import { placePoints, toAreaPath, toLinePath } from './chart-geometry.ts'
import { cn } from './cn.ts'

const box = { width: 240, height: 40, top: 3, bottom: 2 }

/** The shape of a series, without numbers: those are beside it. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  // One value is a point, and days with more refunds than sales lie on the floor.
  const shown = (values.length === 1 ? [0, ...values] : values).map((value) => Math.max(0, value))
  const places = placePoints(shown, Math.max(1, ...shown), box)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className={cn('overflow-visible', className)}
    >
      <path d={toAreaPath(places, box.height - box.bottom)} className="fill-accent/12" />
      <path
        d={toLinePath(places)}
        className="fill-none stroke-accent"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
