/** On a server of its own, as a name is everybody's: the store is renamed, and no page says the old name any more. */
import type { APIRequestContext } from '@playwright/test'
import { DEFAULT_IDENTITY } from '#contract/site/store-identity.ts'
import { startInstance } from '../../support/instance.ts'
import { DEMO_PASSWORD } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const NAME = 'Yunque Supply'
const OLD_NAME = /coqu[ií] ?carry/i

test('a renamed store says its new name on every page, in both languages', async ({ page }) => {
  test.setTimeout(360_000)
  const instance = await startInstance({ DEMO: '1' })
  try {
    const { request } = page
    const api = `${instance.url}/api`
    const entered = await request.post(`${api}/auth/login`, {
      data: { username: 'admin', password: DEMO_PASSWORD },
    })
    expect(entered.ok()).toBe(true)
    await rename(request, api)
    await page.context().clearCookies()

    const [product] = ((await (await request.get(`${api}/products`)).json()) as Listed).items
    const [event] = ((await (await request.get(`${api}/events`)).json()) as Listed).items
    const paths = [
      '/',
      '/shop',
      `/products/${product?.id}`,
      '/events',
      `/events/${event?.id}`,
      '/loyalty',
      '/contact',
      '/login',
    ]
    for (const path of paths)
      for (const language of ['en', 'es']) {
        // Pages that were kept are dropped a moment after the change.
        await expect
          .poll(() => read(request, `${instance.url}${path}?lang=${language}`), { message: path })
          .toContain(NAME)
        expect(await read(request, `${instance.url}${path}?lang=${language}`), path).not.toMatch(OLD_NAME)
      }
  } finally {
    expect(await instance.stop()).toBe(0)
  }
})

interface Listed {
  items: { id: string }[]
}

async function read(request: APIRequestContext, url: string): Promise<string> {
  const answer = await request.get(url)
  expect(answer.status(), url).toBe(200)
  return answer.text()
}

async function rename(request: APIRequestContext, api: string): Promise<void> {
  const { changes } = (await (await request.get(`${api}/admin/settings`)).json()) as {
    changes: { key: string; version: number }[]
  }
  const version = changes.find(({ key }) => key === 'identity')?.version ?? 0
  const value = {
    ...DEFAULT_IDENTITY,
    storeName: NAME,
    legalName: `${NAME} LLC`,
    email: 'hola@yunque.test',
    tagline: { en: 'Gear from the forest.', es: 'Equipo del bosque.' },
  }
  const saved = await request.put(`${api}/admin/settings`, {
    data: { changes: [{ key: 'identity', version, value }] },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}
