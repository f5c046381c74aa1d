/** The window events of spec sections 4 and 8, typed. Anything on the page may announce or hear them. */
interface AppEvents {
  'session-expired': { message?: string }
  /** `next`: where the person comes back to after logging in. */
  'unauthorized-booking': { next?: string } | undefined
  /** A 451 whose JSON body is flagged; the body is handed on. */
  lockdown: Record<string, unknown>
}

type Announcement<Name extends keyof AppEvents> = undefined extends AppEvents[Name]
  ? [name: Name, detail?: AppEvents[Name]]
  : [name: Name, detail: AppEvents[Name]]

export function announce<Name extends keyof AppEvents>(...[name, detail]: Announcement<Name>) {
  if (typeof window === 'undefined') return
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Returns how to stop listening. */
export function onAppEvent<Name extends keyof AppEvents>(
  name: Name,
  listener: (detail: AppEvents[Name]) => void,
): () => void {
  if (typeof window === 'undefined') return () => {}
  const handle = (event: Event) => listener((event as CustomEvent<AppEvents[Name]>).detail)
  window.addEventListener(name, handle)
  return () => window.removeEventListener(name, handle)
}
