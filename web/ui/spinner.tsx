import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'

export type SpinnerProps = {
  /** Spoken name. Empty string when the text beside it already says so. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'size-4', md: 'size-6', lg: 'size-10' }

export function Spinner({ label = m.ui_loading(), size = 'md', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex', className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={cn('animate-spin', sizes[size])}
        strokeWidth={size === 'sm' ? 2.5 : 2}
        strokeLinecap="round"
        stroke="currentColor"
      >
        <circle cx="12" cy="12" r="9" opacity={0.22} />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
