import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'

const badgeClass = cva(
  'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-[550] text-xs [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-text/8 text-muted',
        accent: 'bg-accent/14 text-accent',
        success: 'bg-success/14 text-success',
        warning: 'bg-warning/14 text-warning',
        danger: 'bg-danger/14 text-danger',
        info: 'bg-info/14 text-info',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>['tone']>
export type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone
  /** A dot before the word: a status in a table. */
  dot?: boolean
}

export function Badge({ tone, dot = false, className, children, ...props }: BadgeProps) {
  return (
    <span {...props} className={cn(badgeClass({ tone }), className)}>
      {dot ? <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> : null}
      {children}
    </span>
  )
}

export type CountBadgeProps = {
  count: number
  /** Shows `max+` above it (spec section 9: 99). */
  max?: number
  tone?: 'accent' | 'neutral'
  showZero?: boolean
  /** Spoken in place of the figure: "3 items in the cart". */
  label?: string
  className?: string
}

export function CountBadge({
  count,
  max = 99,
  tone = 'accent',
  showZero = false,
  label,
  className,
}: CountBadgeProps) {
  if (count <= 0 && !showZero) return null
  const text = count > max ? m.ui_count_above({ max }) : String(count)
  return (
    // A new key restarts the small bump: the badge counts up where it stands.
    <span
      key={text}
      className={cn(
        'tabular inline-grid h-5 min-w-5 animate-bump place-items-center rounded-full px-1.5 font-[600] text-xs leading-none',
        tone === 'accent' ? 'bg-accent text-on-accent' : 'bg-text/10 text-muted',
        className,
      )}
    >
      {label ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}
