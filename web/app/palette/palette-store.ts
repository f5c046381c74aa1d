/** Whether the palette or the sheet of keys is open: a button here, a key there, one place that knows. */
type Opened = 'palette' | 'keys' | null

let opened: Opened = null
const listeners = new Set<() => void>()

export function setOpened(next: Opened): void {
  opened = next
  for (const listen of listeners) listen()
}

export const openedStore = {
  get: () => opened,
  /** The server shows neither. */
  getOnServer: (): Opened => null,
  subscribe(listen: () => void) {
    listeners.add(listen)
    return () => listeners.delete(listen)
  },
}
