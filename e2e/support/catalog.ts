/** What the shop sells, asked of the API, and products that a test makes for itself. */
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, request as http } from '@playwright/test'
import type { createProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import type { getProduct, listProducts } from '#contract/catalog/products.ts'
import type { listCollaborators } from '#contract/catalog/providers.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { LANGUAGE_KEY, type Language } from '#contract/language.ts'
import type { Role } from '#contract/permissions.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

export type Product = ReplyOf<typeof getProduct>
export type ProductList = ReplyOf<typeof listProducts>
type Collaborator = ReplyOf<typeof listCollaborators>[number]
export type OwnProduct = ReplyOf<typeof createProduct>

/** Colors and hands, one pair sold out, many pictures, reviews and an answered question. */
export const RIG = 'caracoles-appendix-rig'

/** In the language of whoever asks. */
export async function read<T>(
  request: APIRequestContext,
  path: string,
  params?: Record<string, string | number>,
): Promise<T> {
  const response = await request.get(path, { params })
  expect(response.status(), path).toBe(200)
  return response.json()
}

export function readProduct(request: APIRequestContext, idOrSlug: string): Promise<Product> {
  return read(request, `/api/products/${idOrSlug}`)
}

export function readList(
  request: APIRequestContext,
  filters: Record<string, string | number> = {},
): Promise<ProductList> {
  return read(request, '/api/products', filters)
}

export async function readCollaborator(
  request: APIRequestContext,
  kind: Collaborator['kind'],
): Promise<Collaborator> {
  const [first] = await read<Collaborator[]>(request, '/api/collaborators', { kind })
  expect(first, `a public ${kind}`).toBeDefined()
  return first as Collaborator
}

/** For requests that no browser makes. */
export function speaking(language: Language): { headers: Record<string, string> } {
  return { headers: { cookie: `${LANGUAGE_KEY}=${language}` } }
}

/** Calls with the cookies of a demo account, beside whatever the page is signed in as. */
export function asDemo<T>(role: Role, act: (request: APIRequestContext) => Promise<T>): Promise<T> {
  return asGuest(async (request) => {
    if ((await request.get('/api/auth/user')).status() !== 200) {
      await signInAs({ request }, role)
      sessions.set(role, await request.storageState())
    }
    return act(request)
  }, sessions.get(role))
}

/** Of this process: a password takes longer to check than what is then asked for. */
const sessions = new Map<Role, Session>()

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

async function asGuest<T>(
  act: (request: APIRequestContext) => Promise<T>,
  storageState?: Session,
): Promise<T> {
  const request = await http.newContext({ baseURL: test.info().project.use.baseURL, storageState })
  try {
    return await act(request)
  } finally {
    await request.dispose()
  }
}

/** Dear and in stock: last in a list by price, so that lists other tests look at keep their beginning. */
const PRICE_CENTS = 98_765

/** A product of the test's own, published. */
export async function publishProduct(priceCents = PRICE_CENTS): Promise<OwnProduct> {
  const product = await asDemo('admin', async (admin) => {
    const tag = randomBytes(4).toString('hex')
    const provider = await readCollaborator(admin, 'provider')
    const created = await admin.post('/api/products', {
      data: {
        providerId: provider.id,
        category: 'accessories',
        name: { en: `Test pouch ${tag}`, es: `Bolsillo de prueba ${tag}` },
        summary: { en: `A pouch to test with, ${tag}.`, es: `Un bolsillo para probar, ${tag}.` },
        description: { en: 'Nylon, with a flap.', es: 'De nilón, con solapa.' },
        variants: [{ sku: `TEST-${tag}`, options: {}, priceCents, onHand: 10 }],
      } satisfies InputOf<typeof createProduct>,
    })
    expect(created.status(), await created.text()).toBe(201)
    const { id } = (await created.json()) as OwnProduct
    const published = await admin.post(`/api/products/${id}/moves`, { data: { action: 'publish' } })
    expect(published.status(), await published.text()).toBe(200)
    return (await published.json()) as OwnProduct
  })
  await asGuest((guest) =>
    expect.poll(async () => (await guest.get(`/api/products/${product.id}`)).status()).toBe(200),
  )
  return product
}

type Change = Omit<InputOf<typeof updateProduct>, 'productId' | 'version'>

export function changeProduct({ id, version }: OwnProduct, change: Change): Promise<OwnProduct> {
  return asDemo('admin', async (admin) => {
    const changed = await admin.patch(`/api/products/${id}`, { data: { version, ...change } })
    expect(changed.status(), await changed.text()).toBe(200)
    return changed.json()
  })
}

/** Done when a guest is told so: every process hears of it within a second. */
export async function deleteProduct({ id }: { id: string }): Promise<void> {
  await asDemo('admin', async (admin) => {
    expect((await admin.delete(`/api/products/${id}`)).ok()).toBe(true)
  })
  await asGuest((guest) =>
    expect.poll(async () => (await guest.get(`/api/products/${id}`)).status()).toBe(410),
  )
}
