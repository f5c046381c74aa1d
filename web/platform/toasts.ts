import { useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { ClientErrorCode } from './request/catalog.ts'
import { ClientError, userMessageOf } from './request/client-error.ts'
import { createToastStore, type ShownToast, type ToastHandle, type ToastOptions } from './toast-store.ts'

const store = createToastStore()
const NONE: readonly ShownToast[] = []
const UNSHOWN: ToastHandle = { id: '', update: () => {}, dismiss: () => {} }

/** Toasts belong to a tab: on the server, where one store would be everybody's, nothing is shown. */
export function toast(options: ToastOptions): ToastHandle {
  return typeof window === 'undefined' ? UNSHOWN : store.show(options)
}

export function dismissToast(id: string) {
  store.dismiss(id)
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(store.subscribe, store.get, () => NONE)
}

/** For the page around them, which is not drawn again with each. */
export function useHasToasts(): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.get().length > 0,
    () => false,
  )
}

/** What is on screen now, for code that is not a component. */
export function currentToasts(): readonly ShownToast[] {
  return store.get()
}

/** Toasts that already told of such an error: a general one must not take their place. */
const TOLD_BY: Partial<Record<ClientErrorCode, string>> = {
  CIRCUIT_OPEN: 'service-unavailable',
  HTTP_401: 'session-expired',
}

/** Spec section 8: 'Error' with the message, the request id and whether retries ran out. */
export function showError(error: unknown): ToastHandle {
  const known = error instanceof ClientError ? error : null
  const teller = known ? TOLD_BY[known.code] : undefined
  if (teller && store.isOpen(teller)) return UNSHOWN
  const message = userMessageOf(error) ?? m.platform_error_unexpected()
  if (!known)
    return toast({ title: m.platform_toast_error_title(), description: message, variant: 'destructive' })
  const { requestId } = known
  const lines = [message, m.platform_request_id({ requestId })]
  if (known.retriesExhausted) lines.push(m.platform_toast_retries_exhausted())
  const handle = toast({
    title: m.platform_toast_error_title(),
    description: lines.join('\n'),
    variant: 'destructive',
    action: { label: m.platform_copy_request_id(), keepsOpen: true, onSelect: () => copyAndConfirm() },
  })
  async function copyAndConfirm() {
    if (!(await writeToClipboard(requestId))) return showCopyFailed()
    handle.update({
      action: { label: m.platform_copied(), keepsOpen: true, onSelect: () => copyAndConfirm() },
    })
  }
  return handle
}

/** For a button outside a toast. */
export async function copyRequestId(requestId: string): Promise<boolean> {
  const copied = await writeToClipboard(requestId)
  if (!copied) showCopyFailed()
  else
    toast({
      title: m.platform_request_id_copied_title(),
      description: m.platform_request_id_copied(),
      variant: 'success',
    })
  return copied
}

function showCopyFailed() {
  toast({
    title: m.platform_copy_failed_title(),
    description: m.platform_copy_failed(),
    variant: 'destructive',
  })
}

/** Browsers offer the clipboard on secure pages only, and may refuse even there. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
