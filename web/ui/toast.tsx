import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from './button.tsx'
import { cn } from './cn.ts'

const { durationMs, swipeThresholdPx, hotkey } = LIMITS.toast

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label={m.ui_toast_label()}
    >
      {children}
    </Radix.Provider>
  )
}

export type ToastViewportProps = {
  /** A page with two of them names them apart. */
  name?: (inputs: { hotkey: string }) => string
  className?: string
}

/** Bottom right, above whatever `--bottom-bar` a layout sets. */
export function ToastViewport({ name = m.ui_toast_region, className }: ToastViewportProps) {
  return (
    <Radix.Viewport
      hotkey={[hotkey]}
      label={name({ hotkey })}
      className={cn(
        'fixed right-0 bottom-[var(--bottom-bar,0px)] z-60 flex w-full max-w-sm flex-col gap-2 p-4 outline-none md:p-6',
        className,
      )}
    />
  )
}

export type ToastVariant = 'default' | 'success' | 'destructive'
export type ToastProps = ComponentProps<typeof Radix.Root> & { variant?: ToastVariant }

/** Children: `ToastTitle`, `ToastDescription`, `ToastAction`, `ToastClose`. */
export function Toast({ variant = 'default', className, children, ...props }: ToastProps) {
  return (
    <Radix.Root
      {...props}
      type={props.type ?? (variant === 'destructive' ? 'foreground' : 'background')}
      className={cn(
        'relative flex items-start gap-3 rounded-card border border-hairline-strong bg-raised py-3.5 pr-12 pl-4 shadow-overlay',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out',
        className,
      )}
    >
      {variant === 'success' ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      ) : null}
      {variant === 'destructive' ? (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      ) : null}
      <div className="grid min-w-0 grow gap-0.5">{children}</div>
    </Radix.Root>
  )
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={cn('font-[600] text-sm text-text', className)} />
}

export function ToastDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cn('wrap-anywhere text-muted text-sm', className)} />
}

/** `altText` says how to do the same without the toast. */
export function ToastAction({ className, ...props }: ComponentProps<typeof Radix.Action>) {
  return (
    <Radix.Action
      {...props}
      className={cn(buttonClass({ variant: 'secondary', size: 'sm' }), 'mt-2 justify-self-start', className)}
    />
  )
}

export function ToastClose({ className, ...props }: ComponentProps<typeof Radix.Close>) {
  return (
    <Radix.Close
      aria-label={m.ui_dismiss()}
      {...props}
      className={cn(
        'absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-field text-muted transition-colors duration-120 hover:text-text desktop:top-1.5 desktop:right-1.5 desktop:size-9',
        className,
      )}
    >
      <X aria-hidden="true" className="size-4.5" />
    </Radix.Close>
  )
}
