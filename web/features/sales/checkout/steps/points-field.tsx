import { Minus, Plus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { CheckoutView } from '../queries.ts'

const STEP = 100

interface PointsFieldProps {
  points: CheckoutView['points']
  chosen: number
  onChange: (points: number) => void
}

/** In steps of 100; what they take off is said while the slider moves, before the server has answered. */
export function PointsField({ points, chosen, onChange }: PointsFieldProps) {
  const { usable, max, centsPer100 } = points
  if (max === 0) {
    return (
      <div className="text-sm">
        <p className="font-[550]">{m.checkout_points()}</p>
        <p className="text-muted">
          {usable === 0
            ? m.checkout_points_none()
            : m.checkout_points_too_few({ count: formatNumber(usable) })}
        </p>
      </div>
    )
  }
  const value = describePoints(chosen, centsPer100)
  return (
    <Field
      label={m.checkout_points()}
      hint={m.checkout_points_have({
        points: formatNumber(usable),
        amount: formatMoney(centsPer100),
        max: formatNumber(max),
      })}
      aside={
        chosen < max ? (
          <Button variant="link" size="sm" className="-my-3" onClick={() => onChange(max)}>
            {m.checkout_points_all()}
          </Button>
        ) : undefined
      }
    >
      <div className="flex items-center gap-2">
        <IconButton
          label={m.checkout_points_less()}
          variant="secondary"
          disabled={chosen === 0}
          onClick={() => onChange(chosen - STEP)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </IconButton>
        <PointsSlider max={max} chosen={chosen} value={value} onChange={onChange} />
        <IconButton
          label={m.checkout_points_more()}
          variant="secondary"
          disabled={chosen >= max}
          onClick={() => onChange(chosen + STEP)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <p aria-hidden="true" className="tabular text-sm">
        {value}
      </p>
    </Field>
  )
}

type SliderProps = { max: number; chosen: number; value: string; onChange: (points: number) => void }

function PointsSlider({ max, chosen, value, onChange }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={m.checkout_points_use()}
      aria-valuetext={value}
      min={0}
      max={max}
      step={STEP}
      value={chosen}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-11 min-w-0 grow rounded-field accent-accent desktop:h-10"
    />
  )
}

function describePoints(points: number, centsPer100: number): string {
  if (points === 0) return m.checkout_points_value_none()
  const amount = formatMoney((points / STEP) * centsPer100)
  return m.checkout_points_value({ points: formatNumber(points), amount })
}
