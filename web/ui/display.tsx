import { cn } from './cn.ts'
import { type DateStyle, formatDate, formatMoney } from './format.ts'

export function Money({ cents, className }: { cents: number; className?: string }) {
  return <span className={cn('tabular', className)}>{formatMoney(cents)}</span>
}

export type DateTextProps = { value: Date | string | number; style?: DateStyle; className?: string }

/** In Puerto Rico's time, whoever reads it and wherever it was rendered. */
export function DateText({ value, style = 'medium', className }: DateTextProps) {
  const machineReadable = typeof value === 'string' ? value : new Date(value).toISOString()
  return (
    <time dateTime={machineReadable} className={className}>
      {formatDate(value, style)}
    </time>
  )
}
