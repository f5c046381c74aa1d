/** What the browser says about messages to this device, and how it is asked for them. */

const WORKER = '/push-worker.js'
/** No page has this path: the worker is there for messages alone. */
const SCOPE = '/push-messages/'

export type PushSupport = 'none' | 'denied' | 'ready'

export function readPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** Null: its owner said no. Throws where the browser's own service cannot be reached. */
export async function subscribeDevice(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await untilActive(registration)
  // One that was made for another key takes no messages of this one.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** The registration of a scope that has no page is never `navigator.serviceWorker.ready`. */
async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
