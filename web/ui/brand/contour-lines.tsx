import { cn } from '../cn.ts'
import { type Contour, type ContourOptions, drawContours } from './contours.ts'

export type ContourLinesProps = Partial<ContourOptions> & {
  seed: string
  /** Color and strength: a text utility, `text-text/10`. */
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
  const contours = recallContours({ seed, width, height, levels, hill, cell })
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

/** Drawing takes longer than the rest of a page, and a server draws the same few lands for everyone. */
const drawn = new Map<string, Contour[]>()
const drawnMax = 200

function recallContours(options: ContourOptions): Contour[] {
  const key = JSON.stringify(options)
  const known = drawn.get(key)
  if (known) return known
  const contours = drawContours(options)
  // Avatars are seeded by people, of whom there is no end: the oldest goes.
  const [oldest] = drawn.keys()
  if (drawn.size >= drawnMax && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, contours)
  return contours
}
