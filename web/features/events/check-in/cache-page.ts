/** Lets the check-in page open without a connection: its shell and its scripts, cached by a worker for this one page. */
import { CHECK_IN_WORKER } from './device-names.ts'

/** Whether it opens offline from now on. */
export async function cachePage(eventId: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return false
  const page = `/events/${eventId}/check-in`
  try {
    // No wider than this page: nothing of the shop ever passes through it.
    const registration = await navigator.serviceWorker.register(CHECK_IN_WORKER, { scope: page })
    const worker = await whenActive(registration)
    return await sendToWorker(worker, { type: 'cache-page', page, files: loadedFiles() })
  } catch {
    return false
  }
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"], link[rel="icon"]')]
  const urls = [...loaded, ...named.map(({ href }) => new URL(href))]
  const own = urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  return [...new Set(own.filter((path) => path.startsWith('/assets/') || path.startsWith('/favicon')))]
}

function whenActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting
  if (!coming) return active ? Promise.resolve(active) : Promise.reject(new Error('No worker.'))
  return new Promise((resolve, reject) => {
    const checkState = () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject(new Error('The worker was replaced.'))
    }
    coming.addEventListener('statechange', checkState)
    checkState()
  })
}

const ANSWER_MS = 30_000

function sendToWorker(worker: ServiceWorker, message: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), ANSWER_MS)
    worker.postMessage(message, [port2])
  })
}
