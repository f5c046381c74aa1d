import type { ReactNode } from 'react'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'

interface Days {
  from?: string
  to?: string
}

interface PeriodLook {
  'aria-current': 'true' | undefined
  className: string
  children: string
}

interface PeriodLinksProps<Period extends string> {
  labels: { period: string; from: string; to: string }
  periods: readonly { id: Period; name: string }[]
  /** `custom`: the days are chosen below. */
  chosen: Period
  days: Days
  link: (period: Period, look: PeriodLook) => ReactNode
  onDaysChange: (changed: Days) => void
}

const LOOK =
  'inline-flex min-h-11 items-center rounded-full border border-hairline-strong px-4 text-muted text-sm transition-colors duration-120 hover:border-control hover:text-text aria-[current]:border-accent aria-[current]:text-text desktop:min-h-8 desktop:px-3.5'

/** Links, so that a period can be kept and back leads to the last; chosen days appear with the last of them. */
export function PeriodLinks<Period extends string>(props: PeriodLinksProps<Period>) {
  const { labels, periods, chosen, days, link, onDaysChange } = props
  return (
    <div className="grid gap-4">
      <nav aria-label={labels.period} className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
        <ul className="flex gap-2">
          {periods.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              {link(id, {
                'aria-current': chosen === id ? 'true' : undefined,
                className: LOOK,
                children: name,
              })}
            </li>
          ))}
        </ul>
      </nav>
      {chosen === 'custom' ? (
        <div className="grid max-w-96 grid-cols-2 gap-3">
          <Field label={labels.from}>
            <DateInput
              name="from"
              value={days.from ?? null}
              max={days.to}
              onValueChange={(from) => {
                if (from && from !== days.from) onDaysChange({ from })
              }}
            />
          </Field>
          <Field label={labels.to}>
            <DateInput
              name="to"
              value={days.to ?? null}
              min={days.from}
              onValueChange={(to) => {
                if (to && to !== days.to) onDaysChange({ to })
              }}
            />
          </Field>
        </div>
      ) : null}
    </div>
  )
}
