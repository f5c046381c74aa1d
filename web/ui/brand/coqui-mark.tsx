import { coquiPaths, coquiStrokeWidth, coquiViewBox } from '#contract/coqui-geometry.ts'
import { cn } from '../cn.ts'

export type CoquiMarkProps = {
  /** Spoken name; without it the mark is decoration. */
  label?: string
  className?: string
}

/** Takes the color of the text around it. Size by class: `size-8`. */
export function CoquiMark({ label, className }: CoquiMarkProps) {
  return (
    <svg
      viewBox={coquiViewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={coquiStrokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cn('size-7 shrink-0', className)}
    >
      {coquiPaths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
