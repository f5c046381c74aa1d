/** Leaves the page by a full navigation: what runs now may be what is broken. */
export function goTo(path: string) {
  window.location.assign(path)
}

export function reloadPage() {
  window.location.reload()
}

/** Drops what a service worker or an earlier version kept, then reloads. */
export async function forceReload() {
  try {
    const names = await window.caches.keys()
    await Promise.all(names.map((name) => window.caches.delete(name)))
  } catch {
    // No cache storage on plain http or in private windows.
  }
  reloadPage()
}

/** A fresh tab has nowhere to go back to. */
export function goBack() {
  if (window.history.length > 1) window.history.back()
  else goTo('/')
}
