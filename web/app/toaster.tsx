import { dismissToast, useToasts } from '#web/platform/toasts.ts'
import {
  Toast,
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from '#web/ui/toast.tsx'

/** Mount once, in the root: swipe right 50 px, F8 and the close button come with the primitives. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <ToastProvider>
      {toasts.map(({ id, title, description, variant, durationMs, action, open }) => (
        <Toast
          key={id}
          variant={variant}
          duration={durationMs}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id)
          }}
        >
          <ToastTitle>{title}</ToastTitle>
          {description ? (
            <ToastDescription className="whitespace-pre-line">{description}</ToastDescription>
          ) : null}
          {action ? (
            <ToastAction
              altText={action.label}
              onClick={(event) => {
                // Radix closes the toast on any action that is not prevented.
                if (action.keepsOpen) event.preventDefault()
                action.onSelect()
              }}
            >
              {action.label}
            </ToastAction>
          ) : null}
          <ToastClose />
        </Toast>
      ))}
      <ToastViewport />
    </ToastProvider>
  )
}
