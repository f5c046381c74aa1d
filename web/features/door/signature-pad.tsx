import { type PointerEvent, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** Strokes on a plate of 600 by 200: x and y by turns. */
export type Strokes = number[][]

interface SignaturePadProps {
  label: string
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  isWrong: boolean
}

const WIDTH = 600
const HEIGHT = 200
/** A stroke needs two points. */
const NUMBERS_MIN = 4
const NUMBERS_MAX = 2_000
const STROKES_MAX = 60

export function SignaturePad({ label, strokes, onChange, isWrong }: SignaturePadProps) {
  const isDrawing = useRef(false)

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
    return [
      within(((clientX - left) / width) * WIDTH, WIDTH),
      within(((clientY - top) / height) * HEIGHT, HEIGHT),
    ]
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (strokes.length >= STROKES_MAX) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    const [x, y] = pointOf(event)
    // A dot is a stroke, too.
    onChange([...strokes, [x, y, x, y]])
  }

  function go(event: PointerEvent<SVGSVGElement>) {
    const last = strokes.at(-1)
    if (!isDrawing.current || !last || last.length >= NUMBERS_MAX - NUMBERS_MIN) return
    onChange([...strokes.slice(0, -1), [...last, ...pointOf(event)]])
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between">
        <span className="font-[550] text-sm">{label}</span>
        <Button variant="link" size="sm" onClick={() => onChange([])}>
          {m.door_sign_clear()}
        </Button>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={cn(
          'aspect-3/1 w-full touch-none rounded-field border border-control bg-sunken text-text',
          isWrong && 'border-danger',
        )}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={() => {
          isDrawing.current = false
        }}
      >
        <line x1="40" x2="560" y1="160" y2="160" className="stroke-hairline-strong" strokeWidth="2" />
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
      {isWrong ? <p className="text-danger text-xs">{m.door_sign_mark_missing()}</p> : null}
    </div>
  )
}
