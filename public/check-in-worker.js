/**
 * Lets the check-in page of an event open without a connection (docs/decisions/023-offline-check-in.md). It is registered for that
 * one page alone and answers nothing but the page and the files that the page has named; everything else goes its way.
 */
const CACHE = 'check-in'
const PAGE = /^\/events\/evt_[0-9A-Za-z]+\/check-in$/
const FILE = /^\/(assets\/|favicon)/
/** Which files a page needs, cached beside them. */
const NEEDED_FILES = '/check-in-files'
/** A connection that is there but brings nothing is as good as none. */
const PATIENCE_MS = 4000
const SERVER_AWAY = [502, 503, 504]

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { type, page, files } = event.data ?? {}
  if (type !== 'cache-page' || !PAGE.test(page) || !Array.isArray(files)) return
  const caching = cachePage(
    page,
    files.filter((file) => FILE.test(file)),
  )
  event.waitUntil(caching)
  caching.then(
    () => event.ports[0]?.postMessage(true),
    () => event.ports[0]?.postMessage(false),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && PAGE.test(pathname)) event.respondWith(answerPage(event, pathname))
  else if (FILE.test(pathname)) event.respondWith(answerFile(request, pathname))
})

async function cachePage(page, files) {
  const cache = await caches.open(CACHE)
  await putPage(cache, page, await fetch(page, { credentials: 'same-origin' }))
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  await cache.put(NEEDED_FILES + page, new Response(JSON.stringify(files)))
  await dropUnused(cache)
}

/** What no cached page names is of an older version. */
async function dropUnused(cache) {
  const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const needed = new Set()
  for (const key of keys.filter((each) => each.startsWith(NEEDED_FILES)))
    for (const file of await (await cache.match(key)).json()) needed.add(file)
  await Promise.all(keys.filter((key) => FILE.test(key) && !needed.has(key)).map((key) => cache.delete(key)))
}

/** The newest there is; the cached one when there is no connection. */
async function answerPage(event, pathname) {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(pathname)
  try {
    const answer = await (cached ? inTime(fetch(event.request)) : fetch(event.request))
    if (cached && SERVER_AWAY.includes(answer.status)) return cached
    event.waitUntil(putPage(cache, pathname, answer.clone()))
    return answer
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

/** Not a redirect, nor a page that says that something went wrong. */
async function putPage(cache, pathname, answer) {
  if (answer.ok && !answer.redirected) await cache.put(pathname, answer)
}

/** Files are named by what they hold: a cached one is never out of date. */
async function answerFile(request, pathname) {
  return (await caches.match(pathname, { cacheName: CACHE })) ?? fetch(request)
}

function inTime(answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('Too late.')), PATIENCE_MS))
  return Promise.race([answer, late])
}
