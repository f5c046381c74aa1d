import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '../button.tsx'
import {
  Toast,
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  type ToastVariant,
  ToastViewport,
} from '../toast.tsx'

/** Its own provider and state: the gallery shows the parts, not the app's toasts. */
export function ToastSample() {
  const [shown, setShown] = useState<ToastVariant | null>(null)
  const isFailure = shown === 'destructive'
  return (
    <ToastProvider>
      <Button variant="secondary" onClick={() => setShown('success')}>
        {m.ui_gallery_toast_show()}
      </Button>
      <Button variant="ghost" onClick={() => setShown('destructive')}>
        {m.ui_gallery_toast_failed()}
      </Button>
      {shown ? (
        <Toast key={shown} variant={shown} defaultOpen onOpenChange={(isOpen) => isOpen || setShown(null)}>
          <ToastTitle>{isFailure ? m.ui_gallery_toast_failed() : m.ui_gallery_toast_saved()}</ToastTitle>
          <ToastDescription>
            {isFailure ? m.ui_gallery_toast_failed_text() : m.ui_gallery_toast_saved_text()}
          </ToastDescription>
          <ToastAction altText={m.ui_gallery_undo_alt()}>
            {isFailure ? m.ui_gallery_try_again() : m.ui_gallery_undo()}
          </ToastAction>
          <ToastClose />
        </Toast>
      ) : null}
      <ToastViewport name={m.ui_gallery_toast_region} />
    </ToastProvider>
  )
}
