import { useLayoutEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import type { ContourOptions } from './contours.ts'
import { writePaths } from './write-paths.ts'

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
  const lines = useRef<SVGGElement>(null)
  const options = { seed, width, height, levels, hill, cell }
  useDrawnOnce(lines, options)
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
      <g
        ref={lines}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own numbers, no text of anybody.
        dangerouslySetInnerHTML={import.meta.env.SSR ? { __html: writePaths(options) } : NOTHING}
      />
    </svg>
  )
}

/** Always the same object: what a server drew, or an effect did, is not touched when the page is rendered again. */
const NOTHING = { __html: '' }

/**
 * Drawing takes longer than the rest of a page: what came drawn with the page is left as it is, and only a land that was not
 * there before is drawn by the browser.
 */
function useDrawnOnce(lines: { current: SVGGElement | null }, options: ContourOptions): void {
  const key = JSON.stringify(options)
  const drawn = useRef<string>(null)
  useLayoutEffect(() => {
    const group = lines.current
    if (!group || drawn.current === key) return
    const cameDrawn = drawn.current === null && group.childElementCount > 0
    drawn.current = key
    if (!cameDrawn) group.innerHTML = writePaths(JSON.parse(key) as ContourOptions)
  }, [lines, key])
}
