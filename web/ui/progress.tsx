import { cn } from './cn.ts'

export type ProgressProps = {
  /** 0 to 1; leave out while it is not known. */
  value?: number
  label: string
  tone?: 'accent' | 'success' | 'danger'
  className?: string
}

const inks = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' }

export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn('h-1.5 overflow-hidden rounded-full bg-text/10', className)}
    >
      <div
        className={cn(
          'h-full origin-left rounded-full transition-[width] duration-200',
          inks[tone],
          percent === undefined && 'w-2/5 animate-breathe',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
