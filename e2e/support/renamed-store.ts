/** A name is everybody's: it is changed on a server of its own. */
import { type APIRequestContext, expect } from '@playwright/test'
import { DEFAULT_IDENTITY } from '#contract/site/store-identity.ts'

const NAME = 'Yunque Supply'
const OLD_NAME = /coqu[ií] ?carry/i

/** By an admin; afterwards every page says the new name and none the old one, in both languages. */
export async function expectRenamed(request: APIRequestContext, guest: APIRequestContext, url: string) {
  const api = `${url}/api`
  await rename(request, api)
  const [product] = ((await (await guest.get(`${api}/products`)).json()) as Listed).items
  const [event] = ((await (await guest.get(`${api}/events`)).json()) as Listed).items
  const pages = ['/shop', `/products/${product?.id}`, '/events', `/events/${event?.id}`]
  for (const path of ['/', ...pages, '/loyalty', '/contact', '/login'])
    for (const language of ['en', 'es']) {
      const page = `${url}${path}?lang=${language}`
      // Pages that were kept are dropped a moment after the change.
      await expect.poll(() => read(guest, page), { message: path }).toContain(NAME)
      expect(await read(guest, page), path).not.toMatch(OLD_NAME)
    }
}

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
