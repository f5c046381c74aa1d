/**
 * Beside Vendure, a peer, on the same machine in the same run: a list of 24, one product, and a whole checkout. Each is asked in
 * turns with ours, by the same clients; whoever is not asked has nothing to do. Theirs is asked as their manual has it, for what
 * our pages show; its checkout needs three calls, ours five.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createProductMaker } from '#server/testing/test-products.ts'
import { makeBuyers } from './buyers.ts'
import { call } from './call.ts'
import { resolvePath } from './cases.ts'
import { type Ground, onFreshDatabase, round, runFor, SECRET, startApi } from './ground.ts'
import { installApart } from './install-apart.ts'
import { drive } from './load.ts'
import { purchase } from './purchase.ts'
import { findFreePort, type Running, startProduct } from './servers.ts'

/** About as many as the demo shop has. */
const PRODUCTS = 60
const BUYERS = 16
const CONNECTIONS = 32
const ROUNDS = 3
const WARM_SECONDS = 6
/** How many times theirs. */
const AIMS = { list: 50, product: 100, checkout: 25 }

const LIST = `{ search(input: { take: 24, groupByProduct: true }) { totalItems items { productId productName slug
  productAsset { preview } priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`
const PRODUCT = `{ product(slug: "range-belt-7") { id name slug description assets { preview } facetValues { name }
  optionGroups { name options { name } } variants { id sku name stockLevel priceWithTax options { name } } } }`
const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id totalWithTax }
  ... on ErrorResult { message } } }`
const ADDRESS = `mutation ($email: String!) {
  setCustomerForOrder(input: { firstName: "B", lastName: "Buyer", emailAddress: $email }) { ... on Order { id } ... on ErrorResult { message } }
  setOrderShippingAddress(input: { fullName: "Buyer", streetLine1: "Calle 1", city: "Ponce", postalCode: "00716", countryCode: "PR" }) {
    ... on Order { id } ... on ErrorResult { message } }
  setOrderShippingMethod(shippingMethodId: "1") { ... on Order { totalWithTax } ... on ErrorResult { message } } }`
const PAY = `mutation {
  transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } ... on ErrorResult { message } }
  addPaymentToOrder(input: { method: "card", metadata: {} }) { ... on Order { code state } ... on ErrorResult { message } } }`

interface Beside {
  ours: number
  theirs: number
  ratio: number
  aim: number
}

export type VendureFigures = Record<keyof typeof AIMS, Beside>

export function measureVendure(seconds: number): Promise<VendureFigures> {
  return onFreshDatabase(async (ground) => {
    const vendure = await startVendure(ground)
    try {
      const checkout = await onFreshDatabase((own) => besideCheckouts(own, vendure.url, seconds))
      const product = await startProduct()
      try {
        const path = await resolvePath(product.url, '/api/products/{product}')
        const list = `${product.url}/api/products`
        return {
          list: await besideReads('list', list, vendure.url, LIST, seconds),
          product: await besideReads('product', product.url + path, vendure.url, PRODUCT, seconds),
          checkout,
        }
      } finally {
        await product.stop()
      }
    } finally {
      await vendure.stop()
    }
  }, 'empty')
}

export function describeVendure(figures: VendureFigures): string {
  return Object.entries(figures)
    .map(
      ([name, { ours, theirs, ratio, aim }]) =>
        `vendure ${name.padEnd(9)} ours ${ours} a second, theirs ${theirs}: ${ratio} times (aim ${aim})`,
    )
    .join('\n')
}

async function startVendure({ url, dataDir }: Ground): Promise<Running> {
  const folder = installApart('vendure')
  const port = await findFreePort()
  const child = fork(join(folder, 'server.mjs'), [url, String(port), String(PRODUCTS), dataDir], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended.then(([code]) => fail(`Vendure ended with ${code}.`))])
  const running = {
    url: `http://127.0.0.1:${port}/shop-api`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
  await untilFound(running.url)
  return running
}

/** Its search finds products once its jobs are done. */
async function untilFound(url: string): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const found = (await ask(url, LIST)) as { search: { totalItems: number } }
    if (found.search.totalItems >= PRODUCTS) return
    if (performance.now() - begun > 60_000) fail('Vendure does not find its products.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function besideReads(
  name: 'list' | 'product',
  own: string,
  theirUrl: string,
  query: string,
  seconds: number,
): Promise<Beside> {
  const theirs = {
    url: theirUrl,
    body: JSON.stringify({ query }),
    headers: { 'content-type': 'application/json' },
  }
  const drives = [{ url: own }, theirs].map((each) => async (length: number) => {
    const { rps, errors } = await drive({ ...each, connections: CONNECTIONS, seconds: length })
    return errors > 0 ? fail(`${each.url} failed ${errors} times.`) : rps
  })
  return inTurns(name, drives, seconds)
}

async function besideCheckouts(own: Ground, theirUrl: string, seconds: number): Promise<Beside> {
  const makeProduct = createProductMaker(own.pool, async () => undefined)
  const variants = await Promise.all(
    Array.from({ length: PRODUCTS }, () => makeProduct({ stock: 10_000_000, priceCents: 4_000 })),
  )
  const buyers = await makeBuyers(own.pool, SECRET, 2_000)
  const server = await startApi(own)
  const buyOurs = async (n: number) => {
    const { isBought } = await purchase(
      server.url,
      buyers[n % buyers.length] as (typeof buyers)[number],
      variants[n % PRODUCTS]?.variantId ?? '',
    )
    if (!isBought) fail('An order of ours was refused.')
  }
  const runs = [buyOurs, (n: number) => buyTheirs(theirUrl, n)].map((work) => async (length: number) => {
    return (await runFor({ seconds: length, atOnce: BUYERS }, work)).perSecond
  })
  try {
    return await inTurns('checkout', runs, seconds)
  } finally {
    await server.stop()
  }
}

/** A guest's whole order, paid for. */
async function buyTheirs(url: string, n: number): Promise<void> {
  const token: { value?: string } = {}
  await ask(url, ADD, { id: String(1 + (n % (PRODUCTS * 2))) }, token)
  await ask(url, ADDRESS, { email: `${randomUUID()}@example.com` }, token)
  const paid = (await ask(url, PAY, {}, token)) as { addPaymentToOrder: { state?: string; message?: string } }
  const { state, message } = paid.addPaymentToOrder
  if (state !== 'PaymentSettled') fail(`An order of Vendure is ${state ?? message}.`)
}

/** `token`: who asks; the first answer gives it. */
async function ask(
  url: string,
  query: string,
  variables: object = {},
  token: { value?: string } = {},
): Promise<unknown> {
  const { status, reply, head } = await call(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token.value ? { authorization: `Bearer ${token.value}` } : {}),
    },
    body: { query, variables },
  })
  token.value ??= /\r\nvendure-auth-token: (\S+)/i.exec(head)?.[1]
  const { data, errors } = reply as { data?: unknown; errors?: unknown }
  if (status !== 200 || errors || !data) fail(`Vendure answered ${status}: ${JSON.stringify(errors)}`)
  return data
}

/** Both warm up, then take turns; the median counts. */
async function inTurns(
  name: keyof typeof AIMS,
  runs: ((seconds: number) => Promise<number>)[],
  seconds: number,
): Promise<Beside> {
  for (const run of runs) await run(WARM_SECONDS)
  const rates: number[][] = runs.map(() => [])
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [i, run] of runs.entries()) rates[i]?.push(await run(seconds))
  const [ours = 0, theirs = 0] = rates.map((each) => each.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0)
  return { ours, theirs, ratio: round(ours / theirs, 1), aim: AIMS[name] }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
