import type { ReactNode } from 'react'
import { COAST, SHAPES } from './shapes.ts'

/** How far out the lines of the sea run, the outermost first. */
const DEPTHS = [84, 56, 32, 14]

interface IslandProps {
  /** What of it is shown, as `viewBox` has it. */
  box: string
  /** Towns where something happens. */
  busy?: readonly string[]
  chosen: readonly string[]
  className?: string
  /** Drawn upon it. */
  children?: ReactNode
}

/** Puerto Rico with its 78 municipalities. Nothing is said by it alone: whoever cannot see it has the names as links or text. */
export function Island({ box, busy = [], chosen, className, children }: IslandProps) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      strokeLinejoin="round"
      className={className}
    >
      {/* Each ring is a broad stroke with a narrower one of the ground upon it. */}
      {DEPTHS.map((depth, index) => (
        <g key={depth} fill="none">
          <path d={COAST} strokeWidth={depth} className="stroke-text" opacity={0.06 + index * 0.05} />
          <path d={COAST} strokeWidth={depth - 2.4} className="stroke-sunken" />
        </g>
      ))}
      {Object.entries(SHAPES).map(([name, path]) => (
        <path
          key={name}
          d={path}
          strokeWidth={0.8}
          className={`stroke-control ${inkOf(name, busy, chosen)}`}
        />
      ))}
      <path d={COAST} fill="none" strokeWidth={1.6} className="stroke-muted" />
      {children}
    </svg>
  )
}

function inkOf(name: string, busy: readonly string[], chosen: readonly string[]): string {
  if (chosen.includes(name)) return 'fill-accent/45'
  return busy.includes(name) ? 'fill-pressed' : 'fill-surface'
}
