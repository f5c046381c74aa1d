import { useMemo } from 'react'
import { cn } from '../cn.ts'
import { type ContourOptions, drawContours } from './contours.ts'

export type ContourLinesProps = Partial<ContourOptions> & {
  seed: string
  /** Colour and strength: a text utility, `text-text/10`. */
  className?: string
  strokeWidth?: number
  /** How the drawing fills its box. */
  fit?: 'slice' | 'meet'
}

/** The brand's pattern. Decoration: hidden from screen readers, never over it text that is hard to read. */
export function ContourLines({
  seed,
  width = 1200,
  height = 600,
  levels,
  hill,
  cell,
  className,
  strokeWidth = 1,
  fit = 'slice',
}: ContourLinesProps) {
  const contours = useMemo(
    () => drawContours({ seed, width, height, levels, hill, cell }),
    [seed, width, height, levels, hill, cell],
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={cn('pointer-events-none size-full text-text/10', className)}
    >
      {contours.map((contour) => (
        <path
          key={contour.height}
          d={contour.d}
          opacity={contour.isIndex ? 1 : 0.62}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
