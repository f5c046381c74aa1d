import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export type CardProps = ComponentProps<'div'> & {
  asChild?: boolean
  /** The whole card leads somewhere: put a `CardLink` inside. */
  interactive?: boolean
  padded?: boolean
}

export function Card({
  asChild = false,
  interactive = false,
  padded = true,
  className,
  ...props
}: CardProps) {
  const Element = asChild ? Slot.Root : 'div'
  return (
    <Element
      {...props}
      className={cn(
        'relative min-w-0 rounded-card border bg-surface',
        padded && 'p-5 md:p-6',
        interactive &&
          'transition-colors duration-160 focus-within:border-hairline-strong hover:border-hairline-strong hover:bg-raised',
        className,
      )}
    />
  )
}

/** Of the title's link: stretches the click over the card; other buttons inside need `relative`. */
export const cardLinkClass =
  'rounded-inner after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2'

/** The same, around a link. */
export function CardLink({ children }: { children: ReactNode }) {
  return <Slot.Root className={cardLinkClass}>{children}</Slot.Root>
}

export type CardHeaderProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  level?: 2 | 3 | 4
}

export function CardHeader({ title, description, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading className="text-lg">{title}</Heading>
        {description ? <p className="mt-1 text-muted text-sm">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}
