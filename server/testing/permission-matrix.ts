/** Calls every endpoint as every role, and says where the answer is not what the permission table promises. */
import { type Endpoint, type InputOf, pathParams } from '#contract/endpoint.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { ROLES, refuseViewer, type Viewer } from '#contract/permissions.ts'
import type { HttpApp } from '../platform/http/route.ts'
import type { TestClient } from './test-client.ts'
import type { TestPerson } from './test-people.ts'
import type { TestShop } from './test-shop.ts'

/** Someone who tries; a guest has no account. */
export interface Caller {
  client: TestClient
  person: TestPerson | null
  /** Of their own, so that one caller's attempts do not slow another's. */
  address: string
}

export interface Sample {
  input: object
  /** The body, where it is a file. */
  file?: { bytes: Uint8Array<ArrayBuffer>; type?: string }
  /** Where success is another answer than the declared one: say why beside it. */
  status?: number
  /** Another process of the same shop, when the sample needs one. */
  app?: HttpApp
}

/** Makes an input that succeeds for whoever is permitted. Returns fresh things: some endpoints use them up. */
export type MakeSample = (shop: TestShop, caller: Caller) => Promise<Sample> | Sample

const VIEWERS: readonly Viewer[] = ['guest', ...ROLES]

let callers = 0

async function makeCaller(shop: TestShop, viewer: Viewer): Promise<Caller> {
  callers += 1
  const address = `10.9.${Math.floor(callers / 250)}.${(callers % 250) + 1}`
  if (viewer === 'guest') return { client: shop.guest(), person: null, address }
  const person = await shop.has[viewer]()
  return { client: person, person, address }
}

/** A line for every breach: `changeRole as customer: expected 403, got 200`. */
export async function findBreaches(
  shop: TestShop,
  endpoints: readonly Endpoint[],
  samples: Record<string, MakeSample>,
  app: HttpApp = shop.app,
): Promise<string[]> {
  const breaches: string[] = []
  for (const endpoint of endpoints) {
    const makeSample = samples[endpoint.id]
    if (!makeSample) {
      breaches.push(`${endpoint.id}: has no sample input`)
      continue
    }
    for (const viewer of VIEWERS) {
      const breach = await attempt(shop, app, endpoint, viewer, makeSample)
      if (breach) breaches.push(breach)
    }
  }
  return breaches
}

async function attempt(
  shop: TestShop,
  app: HttpApp,
  endpoint: Endpoint,
  viewer: Viewer,
  makeSample: MakeSample,
) {
  const refusal = refuseViewer(viewer, endpoint.permission)
  const { reply, expected } = refusal
    ? { reply: await knock(shop, app, endpoint, viewer), expected: ERROR_STATUS[refusal] }
    : await trySample(shop, app, endpoint, viewer, makeSample)
  if (reply.status === expected) return null
  return `${endpoint.id} as ${viewer}: expected ${expected}, got ${reply.status} ${reply.body?.code ?? ''}`
}

async function trySample(
  shop: TestShop,
  app: HttpApp,
  endpoint: Endpoint,
  viewer: Viewer,
  makeSample: MakeSample,
) {
  const caller = await makeCaller(shop, viewer)
  const sample = await makeSample(shop, caller)
  const reply = await caller.client.at(sample.app ?? app).send(endpoint, sample.input as InputOf<Endpoint>, {
    address: caller.address,
    file: sample.file,
  })
  if (viewer === 'admin') await retire(shop, caller)
  return { reply, expected: sample.status ?? endpoint.status }
}

/** What is told to all admins would be told to the hundreds who have called so far. */
async function retire({ database }: TestShop, { person }: Caller): Promise<void> {
  await database.pool.query(`update users set role = 'customer' where id = $1`, [person?.user.id])
}

/** Whoever is refused is refused before anything of theirs is read: what they ask for need not exist. */
async function knock(shop: TestShop, app: HttpApp, endpoint: Endpoint, viewer: Viewer) {
  const { client, address } = await strangerOf(shop, viewer)
  const input = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, 'any']))
  return client.at(app).send(endpoint, input as InputOf<Endpoint>, { address })
}

const strangers = new WeakMap<TestShop, Map<Viewer, Promise<Caller>>>()

/** One a role: nothing is left behind by somebody who is refused everywhere. */
function strangerOf(shop: TestShop, viewer: Viewer): Promise<Caller> {
  const known = strangers.get(shop) ?? new Map<Viewer, Promise<Caller>>()
  strangers.set(shop, known)
  const stranger = known.get(viewer) ?? makeCaller(shop, viewer)
  known.set(viewer, stranger)
  return stranger
}
