import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { overlayClass } from './dialog.tsx'
import { useQuickEscape, useReturnedFocus } from './returned-focus.ts'

export type SheetProps = {
  title: ReactNode
  description?: ReactNode
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Side on a desktop. On a phone it rises from the bottom, unless `phoneSide` says otherwise. */
  side?: 'right' | 'left'
  /** `same` keeps the desktop's side on phones too: for menus. */
  phoneSide?: 'bottom' | 'same'
  footer?: ReactNode
  hideTitle?: boolean
  children: ReactNode
  className?: string
}

const desktopSides = {
  right: 'md:right-0 md:left-auto md:border-l md:[--slide-x:100%]',
  left: 'md:right-auto md:left-0 md:border-r md:[--slide-x:-100%]',
}
const phoneSides = {
  right: 'max-md:inset-y-0 max-md:right-0 max-md:w-[min(88vw,24rem)] max-md:border-l max-md:[--slide-x:100%]',
  left: 'max-md:inset-y-0 max-md:left-0 max-md:w-[min(88vw,24rem)] max-md:border-r max-md:[--slide-x:-100%]',
}
const phoneBottom =
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-card max-md:border-t max-md:[--slide-y:100%]'

export function Sheet({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  side = 'right',
  phoneSide = 'bottom',
  footer,
  hideTitle = false,
  children,
  className,
}: SheetProps) {
  const returnedFocus = useReturnedFocus()
  const { content, leaveAtOnce } = useQuickEscape()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          ref={content}
          {...(trigger ? {} : returnedFocus)}
          onEscapeKeyDown={leaveAtOnce}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed z-50 flex flex-col border-hairline-strong bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay outline-none',
            'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
            'md:inset-y-0 md:w-full md:max-w-sm',
            desktopSides[side],
            phoneSide === 'same' ? phoneSides[side] : phoneBottom,
            className,
          )}
        >
          {phoneSide === 'bottom' ? (
            <span
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-control md:hidden"
            />
          ) : null}
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className={cn('min-w-0 pt-1', hideTitle && 'sr-only')}>
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton label={m.ui_close()} size="icon-sm" tooltip={false} className="-mr-2 ml-auto">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer ? <footer className="flex gap-2 border-t px-5 py-4 *:grow">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
