import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { overlayClass } from './dialog.tsx'
import { useReturnedFocus } from './returned-focus.ts'

export type ConfirmDialogProps = {
  title: ReactNode
  description: ReactNode
  /** The verb: "Delete address". Never "OK". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Asks before what cannot be undone. Focus starts on the way back. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = m.ui_cancel(),
  danger = false,
  loading = false,
  onConfirm,
  trigger,
  open,
  onOpenChange,
}: ConfirmDialogProps) {
  const returnedFocus = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...(trigger ? {} : returnedFocus)}
          className="fixed inset-x-0 bottom-0 z-50 rounded-t-card border border-hairline-strong bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-overlay outline-none [--slide-y:100%] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in md:inset-0 md:m-auto md:h-fit md:max-w-sm md:rounded-card md:p-6 md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in"
        >
          <Radix.Title className="text-lg">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted text-sm">{description}</Radix.Description>
          <div className="mt-6 flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
            <Radix.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
