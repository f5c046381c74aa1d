/**
 * Shows messages of the shop on a device whose owner asked for them (docs/decisions/074-notices.md). Its scope is a path that no page
 * has: it answers no request, and has nothing to do with the worker of check-in.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, path, tag, notice } = readMessage(event.data)
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      data: { path: isOfThisSite(path) ? path : '/', notice },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { path, notice } = event.notification.data
  event.notification.close()
  event.waitUntil(Promise.all([showPage(path), readNotice(notice)]))
})

function readMessage(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

function isOfThisSite(path) {
  return typeof path === 'string' && new URL(path, self.location.origin).origin === self.location.origin
}

/** A window that shows it already comes to the front; else there is a new one. */
async function showPage(path) {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  return shown ? shown.focus() : self.clients.openWindow(href)
}

/** Whoever opens it has read it. When that fails it stays unread, and is read another time. */
async function readNotice(notice) {
  if (!/^ntf_[0-9A-Za-z]+$/.test(notice ?? '')) return
  await fetch(`/api/notifications/${notice}/read-group`, { method: 'POST' }).catch(() => undefined)
}
