import { type PointerEvent, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

/** On a plate of 600 by 200: x and y by turns. */
export type Strokes = readonly (readonly number[])[]

const WIDTH = 600
const HEIGHT = 200
/** The base line that one writes on. */
const LINE_Y = 160
const NUMBERS_MAX = 2_000
const STROKES_MAX = 60
/** Points nearer than this to the last one add nothing. */
const STEP_MIN = 2

export type SignaturePadProps = {
  label: string
  clearLabel: string
  hint?: string
  error?: string
  strokes: Strokes
  onChange: (strokes: Strokes) => void
}

/** Draws with a mouse, a pen or a finger. Give those who use none of them another way beside it. */
export function SignaturePad({ label, clearLabel, hint, error, strokes, onChange }: SignaturePadProps) {
  const id = useId()
  // Of several moves in one frame each continues the last, not what was rendered.
  const drawn = useRef<Strokes>(strokes)
  drawn.current = strokes
  const isDrawing = useRef(false)

  function setStrokes(next: Strokes) {
    drawn.current = next
    onChange(next)
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (drawn.current.length >= STROKES_MAX || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    const point = pointOf(event)
    // A dot is a stroke, too.
    setStrokes([...drawn.current, [...point, ...point]])
  }

  function go(event: PointerEvent<SVGSVGElement>) {
    const last = drawn.current.at(-1)
    if (!isDrawing.current || !event.isPrimary || !last || last.length > NUMBERS_MAX - 2) return
    const [x, y] = pointOf(event)
    const [beforeX = 0, beforeY = 0] = last.slice(-2)
    if (Math.hypot(x - beforeX, y - beforeY) < STEP_MIN) return
    setStrokes([...drawn.current.slice(0, -1), [...last, x, y]])
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-[550] text-sm">{label}</span>
        <Button variant="link" size="sm" onClick={() => setStrokes([])}>
          {clearLabel}
        </Button>
      </div>
      <MarkPlate
        label={label}
        strokes={strokes}
        describedBy={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={cn('cursor-crosshair touch-none', error && 'border-danger')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={() => {
          isDrawing.current = false
        }}
        onPointerCancel={() => {
          isDrawing.current = false
        }}
      />
      {error ? (
        <p id={`${id}-error`} className="text-danger text-xs">
          {error}
        </p>
      ) : null}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const clamp = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
  return [
    clamp(((clientX - left) / width) * WIDTH, WIDTH),
    clamp(((clientY - top) / height) * HEIGHT, HEIGHT),
  ]
}

type PointerHandler = (event: PointerEvent<SVGSVGElement>) => void

export type MarkPlateProps = {
  label: string
  strokes: Strokes
  describedBy?: string
  className?: string
  onPointerDown?: PointerHandler
  onPointerMove?: PointerHandler
  onPointerUp?: PointerHandler
  onPointerCancel?: PointerHandler
}

/** The strokes as they are kept. */
export function MarkPlate({ label, strokes, describedBy, className, ...handlers }: MarkPlateProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cn('aspect-3/1 w-full rounded-field border border-control bg-sunken text-text', className)}
      {...handlers}
    >
      <line x1="40" x2="560" y1={LINE_Y} y2={LINE_Y} className="stroke-hairline-strong" strokeWidth="2" />
      {strokes.map((stroke, index) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
          key={index}
          points={stroke.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
