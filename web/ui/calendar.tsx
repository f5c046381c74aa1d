import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { cn } from './cn.ts'
import { isoToLocalDate, localDateToIso, todayIso } from './date-text.ts'
import { formatDate } from './format.ts'

export type CalendarProps = {
  /** YYYY-MM-DD. */
  value: string | null
  onValueChange: (iso: string) => void
  min?: string
  max?: string
}

const navButton =
  'grid size-11 place-items-center rounded-field text-muted hover:bg-pressed hover:text-text aria-disabled:text-faint desktop:size-9'

/** Loaded when a date field is first opened; use `DateField`. */
export default function Calendar({ value, onValueChange, min, max }: CalendarProps) {
  const selected = value ? isoToLocalDate(value) : undefined
  const before = min ? [{ before: isoToLocalDate(min) }] : []
  const after = max ? [{ after: isoToLocalDate(max) }] : []
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={getLocale() === 'es' ? es : undefined}
      weekStartsOn={0}
      today={isoToLocalDate(todayIso())}
      selected={selected}
      defaultMonth={selected ?? (min ? isoToLocalDate(min) : undefined)}
      disabled={[...before, ...after]}
      onSelect={(date) => onValueChange(localDateToIso(date))}
      labels={{
        labelPrevious: () => m.ui_previous_month(),
        labelNext: () => m.ui_next_month(),
        labelDayButton: (date) => formatDate(localDateToIso(date), 'long'),
      }}
      components={{ Chevron: MonthArrow }}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-11 items-center px-3 desktop:h-9',
        caption_label: 'font-[600] text-sm first-letter:uppercase',
        nav: 'absolute top-0 right-0 flex',
        button_previous: navButton,
        button_next: navButton,
        month_grid: 'mt-1 border-collapse',
        weekday: 'h-9 w-10 font-normal text-muted text-xs',
        day: 'tabular p-0 text-center text-sm',
        day_button: cn(
          'grid size-11 place-items-center rounded-field hover:bg-pressed desktop:size-10',
          'disabled:text-faint disabled:line-through disabled:hover:bg-transparent',
        ),
        today: 'font-[700] [&>button]:border [&>button]:border-control',
        selected: '[&>button]:bg-accent! [&>button]:text-on-accent',
        outside: 'text-faint',
      }}
    />
  )
}

function MonthArrow({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Arrow = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Arrow aria-hidden="true" className="size-5" />
}
