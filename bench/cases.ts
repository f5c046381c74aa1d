/** What is measured. Each case is one address; its reference answers the same bytes from bare `node:http`. */
import type { listProducts } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listEvents } from '#contract/events/events.ts'
import { login } from '#contract/people/identity.ts'
import { ping } from '#contract/site/status.ts'

export interface Case {
  name: string
  path: string
  /** The share of bare `node:http` we mean to reach; absent where only the figure is wanted. */
  aim?: number
  /** The path ends in a number, another one each time: what is kept of an answer is of no use. */
  isNumbered?: boolean
  /** Headers that the case needs, such as a session. */
  prepare?(url: string): Promise<Record<string, string>>
}

export const CASES: readonly Case[] = [
  { name: 'api-empty', path: ping.path, aim: 0.75 },
  { name: 'api-user', path: '/api/auth/user', aim: 0.25, prepare: (url) => signIn(url) },
  { name: 'api-list', path: '/api/products', aim: 0.4 },
  { name: 'api-search', path: '/api/products?q=funda%20kydex&color=black', aim: 0.4 },
  // Searches that nobody has made before. Nothing costs that much, so that all have the same answer.
  {
    name: 'api-search-new',
    path: '/api/products?q=funda%20kydex&color=black&maxPrice=',
    isNumbered: true,
  },
  { name: 'api-product', path: '/api/products/{product}', aim: 0.4 },
  { name: 'page-landing', path: '/', aim: 0.5 },
  { name: 'page-shop', path: '/shop', aim: 0.5 },
  { name: 'page-product', path: '/products/{slug}', aim: 0.5 },
]

/** More than the product keeps answers of. */
const NUMBERS = Array.from({ length: 10_000 }, (_, at) => 10_000 + at)

/** What a numbered case asks for. */
export function numberedPaths({ path }: Case): string[] {
  return NUMBERS.map((number) => `${path}${number}`)
}

/** Fills `{product}` and `{slug}` in with the best-selling product of the shop, `{event}` with the next event. */
export async function resolvePath(url: string, path: string): Promise<string> {
  if (path.includes('{event}')) return path.replace('{event}', (await findNextEvent(url)).id)
  if (!path.includes('{')) return path
  const response = await fetch(`${url}/api/products?sort=best-selling&perPage=1`)
  const { items } = (await response.json()) as ReplyOf<typeof listProducts>
  const [first] = items
  if (!first) throw new Error('The shop is empty.')
  return path.replace('{product}', first.id).replace('{slug}', first.slug)
}

async function findNextEvent(url: string): Promise<{ id: string }> {
  const response = await fetch(url + listEvents.path)
  const { items } = (await response.json()) as ReplyOf<typeof listEvents>
  const [first] = items
  if (!first) throw new Error('There are no events.')
  return first
}

export async function signIn(url: string, username = 'customer'): Promise<Record<string, string>> {
  const response = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Demo-pass-2024' }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}
