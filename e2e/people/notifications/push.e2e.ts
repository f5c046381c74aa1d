/**
 * Messages to a device, in a browser with a real service worker. A headless one has neither a push service nor a place for
 * notifications: what the service would hand out is made up, what it would deliver is handed to the worker by the browser's own
 * tools, and what the worker shows is written down. How the product writes, seals and sends a message, opened as a device
 * does: `push.test.ts`.
 */
import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page, Worker } from '@playwright/test'
import { resizeTo } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { untilReady } from '../../support/shell.ts'
import { DESKTOP, expect, inLanguage, test } from '../../support/test.ts'

const SCOPE = '/push-messages/'
const MESSAGE = {
  title: 'Va de camino',
  body: 'Ya se envió parte de tu orden K7M2.',
  path: '/customer/purchases',
  tag: '/customer/purchases',
  notice: null,
}

inLanguage('es', (language) => {
  test('a device is added, shows what it is sent, and is taken off again', async ({
    page,
    context,
    t,
    baseURL,
  }) => {
    if (!baseURL) throw new Error('There is no server.')
    await resizeTo(page, DESKTOP)
    await context.grantPermissions(['notifications'], { origin: baseURL })
    await standInForPushService(page)
    const started = context.waitForEvent('serviceworker')
    await signUpConfirmed(page, undefined, language)
    const browser = await context.newCDPSession(page)
    const registered = findRegistration(browser, SCOPE)

    await visit(page, '/account/notifications?show=settings')
    await untilReady(page)
    const devices = page.getByRole('region', { name: t.notifications_devices_title() })
    await devices.getByRole('button', { name: t.notifications_devices_on(), exact: true }).click()
    await expect(devices.getByText(t.notifications_devices_this(), { exact: true })).toBeVisible()
    expect(await (await page.request.get('/api/push-devices')).json()).toHaveLength(1)

    const [registrationId, worker] = [await registered, await started]
    await standInForScreen(worker)
    const deliver = (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', { origin: baseURL, registrationId, data })
    await deliver(JSON.stringify(MESSAGE))
    const { title, body, tag } = MESSAGE
    await expect.poll(() => shownBy(worker)).toEqual([{ title, body, tag, path: MESSAGE.path }])
    await test.step('what is no message is not shown, and none leads to another site', async () => {
      await deliver('no message')
      await deliver(JSON.stringify({ ...MESSAGE, title: 'Entregada', path: 'https://elsewhere.test/' }))
      await expect
        .poll(async () => (await shownBy(worker)).slice(1))
        .toEqual([{ title: 'Entregada', body, tag, path: '/' }])
    })

    await devices.getByRole('button', { name: t.notifications_devices_off(), exact: false }).click()
    await expect(devices.getByText(t.notifications_devices_this(), { exact: true })).toHaveCount(0)
    expect(await (await page.request.get('/api/push-devices')).json()).toEqual([])
    await expect(
      devices.getByRole('button', { name: t.notifications_devices_on(), exact: true }),
    ).toBeVisible()
  })
})

/** Keys are real ones; nobody is at that address. Headless, a page is told that notifications are not allowed, whatever is. */
async function standInForPushService(page: Page): Promise<void> {
  const given = {
    endpoint: `https://push.example.test/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript((subscription) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly } = {}) => {
      const isKey = applicationServerKey instanceof Uint8Array && applicationServerKey.length === 65
      if (!isKey || !userVisibleOnly) throw new Error('A browser would refuse this.')
      return { toJSON: () => subscription } as unknown as PushSubscription
    }
  }, given)
}

/** The browser's own number for it. */
async function findRegistration(browser: CDPSession, scope: string): Promise<string> {
  const found = Promise.withResolvers<string>()
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope)
    if (own) found.resolve(own.registrationId)
  })
  await browser.send('ServiceWorker.enable')
  return found.promise
}

interface Shown {
  title: string
  body: string
  tag: string
  path: string
}

type WorkerScope = { registration: ServiceWorkerRegistration; shown: Shown[] }

async function standInForScreen(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, { body = '', tag = '', data } = {}) => {
      scope.shown.push({ title, body, tag, path: data.path })
    }
  })
}

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerScope).shown)
