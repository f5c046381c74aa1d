import { LIMITS } from '#contract/limits.ts'

export interface ToastAction {
  label: string
  onSelect: () => void
  /** The toast stays after a click, to show what came of it. */
  keepsOpen?: boolean
}

export interface ToastOptions {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  durationMs?: number
  action?: ToastAction
  /** A toast that may be asked for many times at once: while it is open it is updated, not shown again. */
  id?: string
}

export interface ShownToast extends ToastOptions {
  id: string
  variant: NonNullable<ToastOptions['variant']>
  durationMs: number
  open: boolean
}

export interface ToastHandle {
  id: string
  update(changes: Partial<Omit<ToastOptions, 'id'>>): void
  dismiss(): void
}

/** One visible at a time: a new one takes the place of the old (spec sections 4 and 9). */
export function createToastStore() {
  let toasts: readonly ShownToast[] = []
  let lastNumber = 0
  const listeners = new Set<() => void>()
  const removals = new Map<string, ReturnType<typeof setTimeout>>()

  function replace(next: readonly ShownToast[]) {
    toasts = next
    for (const [id, timer] of removals) {
      if (toasts.some((shown) => shown.id === id && !shown.open)) continue
      clearTimeout(timer)
      removals.delete(id)
    }
    for (const listener of listeners) listener()
  }

  function changeToast(id: string, changes: Partial<ShownToast>) {
    if (toasts.some((shown) => shown.id === id))
      replace(toasts.map((shown) => (shown.id === id ? { ...shown, ...changes } : shown)))
  }

  function isOpen(id: string): boolean {
    return toasts.some((shown) => shown.id === id && shown.open)
  }

  function show(options: ToastOptions): ToastHandle {
    const id = options.id ?? `toast-${++lastNumber}`
    const shown: ShownToast = {
      ...options,
      id,
      variant: options.variant ?? 'default',
      durationMs: options.durationMs ?? LIMITS.toast.durationMs,
      open: true,
    }
    if (isOpen(id)) changeToast(id, shown)
    else replace([shown, ...toasts.filter((other) => other.id !== id)].slice(0, LIMITS.toast.visible))
    return { id, update: (changes) => changeToast(id, changes), dismiss: () => dismiss(id) }
  }

  /** It stays in the store for a while, so that it can leave the screen gracefully. */
  function dismiss(id: string) {
    if (!isOpen(id)) return
    changeToast(id, { open: false })
    removals.set(
      id,
      setTimeout(() => replace(toasts.filter((shown) => shown.id !== id)), LIMITS.toast.removeAfterMs),
    )
  }

  return {
    show,
    dismiss,
    isOpen,
    get: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
