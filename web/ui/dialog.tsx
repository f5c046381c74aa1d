import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { useQuickEscape, useReturnedFocus } from './returned-focus.ts'

export const overlayClass =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** The element that opens it; leave out when `open` is controlled. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** No close button, no Escape, no click outside: only the buttons inside lead out. */
  locked?: boolean
  hideTitle?: boolean
  /** Where the focus goes when it closes; `preventDefault` keeps it from the trigger. */
  onCloseAutoFocus?: (event: Event) => void
  children?: ReactNode
  className?: string
}

const widths = { sm: 'md:max-w-sm', md: 'md:max-w-md', lg: 'md:max-w-lg' }

/** In the middle on a desktop, a bottom sheet on a phone. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  size = 'md',
  locked = false,
  hideTitle = false,
  onCloseAutoFocus,
  children,
  className,
}: DialogProps) {
  const returnedFocus = useReturnedFocus()
  const { content, leaveAtOnce } = useQuickEscape()
  const preventClose = (event: Event) => {
    if (locked) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          ref={content}
          {...(trigger ? {} : returnedFocus)}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
          onEscapeKeyDown={locked ? preventClose : leaveAtOnce}
          onPointerDownOutside={preventClose}
          onInteractOutside={preventClose}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col border border-hairline-strong bg-surface shadow-overlay outline-none',
            'rounded-t-card pb-[env(safe-area-inset-bottom)] [--slide-y:100%] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
            'md:inset-0 md:m-auto md:h-fit md:w-[calc(100%-3rem)] md:max-h-[min(85dvh,56rem)] md:rounded-card md:pb-0',
            'md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in',
            widths[size],
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 md:px-6">
            <div className={cn('min-w-0', hideTitle && 'sr-only')}>
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            {locked ? null : (
              <Radix.Close asChild>
                <IconButton label={m.ui_close()} size="icon-sm" tooltip={false} className="-mt-1.5 -mr-2">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </Radix.Close>
            )}
          </header>
          <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 md:px-6 md:pb-6">{children}</div>
          {footer ? (
            <footer className="flex flex-col-reverse gap-2 border-t px-5 py-4 max-md:*:w-full md:flex-row md:justify-end md:px-6">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the dialog or sheet around it; wrap a button. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
