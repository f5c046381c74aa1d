/**
 * `npm run bench [-- name] [--json] [--seconds N]`: each figure beside a reference measured in the same run,
 * since machines are noisy. Rounds of product and reference alternate, and the median counts. `page-miss`,
 * `catalog-scale`, `managed-lists`, `managed-orders`, `checkout`, `bookings`, `live`, `messages`, `product-import`, `lighthouse`, `interactions`, `page-weight` and `process` have their own ways of measuring, and run when named or when nothing is;
 * `restarts` takes minutes and runs when named, as does `vendure`, which is installed first.
 */
import { parseArgs } from 'node:util'
import { describeBookings, measureBookings, refuseBookings } from './bookings.ts'
import { CASES, type Case, numberedPaths, resolvePath } from './cases.ts'
import { describeScale, measureScale } from './catalog-scale.ts'
import { describeCheckout, measureCheckout, refuseCheckout } from './checkout.ts'
import { describeInteractions, measureInteractions } from './interactions.ts'
import { describeLighthouse, measureLighthouse } from './lighthouse.ts'
import { describeLive, measureLive } from './live.ts'
import { drive, type Measured } from './load.ts'
import { describeManagedLists, measureManagedLists } from './managed-lists.ts'
import { describeManagedOrders, measureManagedOrders } from './managed-orders.ts'
import { describeMessages, measureMessages } from './messages.ts'
import { measureMisses } from './page-miss.ts'
import { describePageWeight, measurePageWeight } from './page-weight.ts'
import { describeProcess, measureProcess } from './process.ts'
import { describeProductImport, measureProductImport } from './product-import.ts'
import { describeRestarts, measureRestarts } from './restarts.ts'
import { type Running, startBareCopy, startProduct } from './servers.ts'
import { describeVendure, measureVendure } from './vendure.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
})

interface Row {
  case: string
  rps: number
  p50Ms: number
  p99Ms: number
  referenceRps: number
  ratio: number
  errors: number
}

async function main(): Promise<void> {
  const isSelected = (name: string) => positionals.length === 0 || positionals.includes(name)
  const names = [
    ...CASES.map((each) => each.name),
    'page-miss',
    'catalog-scale',
    'managed-lists',
    'managed-orders',
    'checkout',
    'bookings',
    'live',
    'messages',
    'product-import',
    'lighthouse',
    'interactions',
    'page-weight',
    'process',
    'restarts',
    'vendure',
  ]
  if (!names.some(isSelected)) throw new Error(`No such case. There are: ${names.join(', ')}.`)
  const cases = CASES.filter((each) => isSelected(each.name))
  if (cases.length > 0 || isSelected('page-miss')) {
    const product = await startProduct()
    try {
      if (cases.length > 0 && !flags.json)
        console.log('case                 rps   p50 ms   p99 ms   reference rps   ratio    aim  errors')
      for (const each of cases) print(await measure(product, each), each.aim)
      if (isSelected('page-miss')) console.log(await measureMisses(product))
    } finally {
      await product.stop()
    }
  }
  if (isSelected('catalog-scale')) {
    const scale = await measureScale({ connections: SCALE_CONNECTIONS })
    console.log(flags.json ? JSON.stringify(scale) : describeScale(scale))
  }
  if (isSelected('managed-lists')) {
    const found = await measureManagedLists()
    console.log(flags.json ? JSON.stringify(found) : describeManagedLists(found))
  }
  if (isSelected('managed-orders') || isSelected('managed-lists')) {
    const found = await measureManagedOrders()
    console.log(flags.json ? JSON.stringify(found) : describeManagedOrders(found))
  }
  if (isSelected('checkout')) {
    const found = await measureCheckout(Number(flags.seconds) * 2)
    console.log(flags.json ? JSON.stringify(found) : describeCheckout(found))
    for (const sentence of refuseCheckout(found)) fail(sentence)
  }
  if (isSelected('bookings')) {
    const found = await measureBookings(Number(flags.seconds) * 2)
    console.log(flags.json ? JSON.stringify(found) : describeBookings(found))
    for (const sentence of refuseBookings(found)) fail(sentence)
  }
  if (isSelected('live')) {
    const found = await measureLive(Number(flags.seconds))
    console.log(flags.json ? JSON.stringify(found) : describeLive(found))
  }
  if (isSelected('messages')) {
    const found = await measureMessages()
    console.log(flags.json ? JSON.stringify(found) : describeMessages(found))
  }
  if (isSelected('product-import')) {
    const found = await measureProductImport()
    console.log(flags.json ? JSON.stringify(found) : describeProductImport(found))
  }
  if (isSelected('lighthouse')) {
    const pages = await measureLighthouse()
    console.log(flags.json ? JSON.stringify(pages) : describeLighthouse(pages))
  }
  if (isSelected('interactions')) {
    const waited = await measureInteractions()
    console.log(flags.json ? JSON.stringify(waited) : describeInteractions(waited))
  }
  if (isSelected('page-weight')) {
    const weights = await measurePageWeight()
    console.log(flags.json ? JSON.stringify(weights) : describePageWeight(weights))
  }
  if (isSelected('process')) {
    const found = await measureProcess(Number(flags.seconds))
    console.log(flags.json ? JSON.stringify(found) : describeProcess(found))
  }
  if (positionals.includes('restarts')) {
    const found = await measureRestarts({ restarts: 10, kills: 10, jobs: 400, checkouts: 200 })
    console.log(flags.json ? JSON.stringify(found) : describeRestarts(found))
  }
  if (positionals.includes('vendure')) {
    const found = await measureVendure(Number(flags.seconds))
    console.log(flags.json ? JSON.stringify(found) : describeVendure(found))
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

/** One at a time: a request waits for its own answer, not for its turn. */
const SCALE_CONNECTIONS = 1

async function measure(product: Running, each: Case): Promise<Row> {
  const headers = (await each.prepare?.(product.url)) ?? {}
  const paths = each.isNumbered ? numberedPaths(each) : undefined
  const address = product.url + (paths?.[0] ?? (await resolvePath(product.url, each.path)))
  const sample = await fetch(address, { headers })
  if (!sample.ok) throw new Error(`${address} answered ${sample.status}.`)
  const reference = await startBareCopy(sample)
  const load = { headers, connections: Number(flags.connections), seconds: Number(flags.seconds) }
  const ours: Measured[] = []
  const bare: Measured[] = []
  try {
    await drive({ ...load, url: address, paths, seconds: 2 })
    await drive({ ...load, url: reference.url, seconds: 1 })
    for (let round = 0; round < Number(flags.rounds); round++) {
      ours.push(await drive({ ...load, url: address, paths }))
      bare.push(await drive({ ...load, url: reference.url }))
    }
  } finally {
    await reference.stop()
  }
  const middle = median(ours)
  const referenceRps = median(bare).rps
  return {
    case: each.name,
    rps: middle.rps,
    p50Ms: middle.p50Ms,
    p99Ms: middle.p99Ms,
    referenceRps,
    ratio: Math.round((middle.rps / referenceRps) * 1000) / 1000,
    errors: ours.reduce((sum, one) => sum + one.errors, 0),
  }
}

function median(rounds: readonly Measured[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.rps - b.rps)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

function print(row: Row, aim: number | undefined): void {
  if (flags.json) {
    console.log(JSON.stringify(row))
    return
  }
  const columns = [
    row.case.padEnd(16),
    String(row.rps).padStart(7),
    String(row.p50Ms).padStart(8),
    String(row.p99Ms).padStart(8),
    String(row.referenceRps).padStart(15),
    row.ratio.toFixed(2).padStart(7),
    (aim === undefined ? '' : aim.toFixed(2)).padStart(6),
    String(row.errors).padStart(7),
  ]
  console.log(columns.join(' '))
}

await main()
