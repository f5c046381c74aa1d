import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline-strong px-4 text-sm transition-colors duration-120 desktop:min-h-8 desktop:px-3.5 [&_svg]:size-4'

export type ChipProps = ComponentProps<'button'> & {
  /** Makes it a toggle. */
  selected?: boolean
}

/** A choice among a few, or a filter that is on or off. */
export function Chip({ selected, className, ...props }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...props}
      className={cn(
        chipClass,
        'text-muted not-disabled:hover:border-control not-disabled:hover:text-text disabled:cursor-not-allowed disabled:text-faint disabled:line-through',
        'aria-pressed:border-accent aria-pressed:text-text',
        className,
      )}
    />
  )
}

export type RemovableChipProps = {
  children: ReactNode
  /** Names what goes: "Remove filter Leather". */
  removeLabel?: string
  onRemove: () => void
  className?: string
}

export function RemovableChip({
  children,
  removeLabel = m.ui_remove(),
  onRemove,
  className,
}: RemovableChipProps) {
  return (
    <span className={cn(chipClass, 'pr-1 text-text desktop:pr-0.5', className)}>
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="-mr-1 grid size-11 place-items-center rounded-full text-muted transition-colors duration-120 hover:bg-pressed hover:text-text desktop:mr-0 desktop:size-7"
      >
        <X aria-hidden="true" />
      </button>
    </span>
  )
}
