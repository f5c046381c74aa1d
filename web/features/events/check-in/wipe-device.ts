import { CHECK_IN_CACHE, CHECK_IN_DATABASE, CHECK_IN_WORKER } from './device-names.ts'

/** Signing out leaves nothing of check-in on the device: lists, scans, keys, and the page that works offline. */
export async function wipeDevice(): Promise<void> {
  // A tab that has it open closes it when it hears of this.
  globalThis.indexedDB?.deleteDatabase(CHECK_IN_DATABASE)
  await globalThis.caches?.delete(CHECK_IN_CACHE).catch(() => false)
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(workers.filter(isCheckInWorker).map((worker) => worker.unregister().catch(() => false)))
}

function isCheckInWorker({ active, installing, waiting }: ServiceWorkerRegistration): boolean {
  return [active, installing, waiting].some((worker) => worker?.scriptURL.endsWith(CHECK_IN_WORKER))
}
