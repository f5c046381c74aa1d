/**
 * Vendure as its manual sets it up, on a database of its own: `node server.mjs <database> <port> <products> <folder>`. Search,
 * jobs and payments are its own defaults; what follows an order is done in the same process, as with us.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const vendure = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const [databaseUrl, port, products, folder] = process.argv.slice(2)
const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)

const config = {
  apiOptions: {
    port: Number(port),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    cookieOptions: { secret: randomUUID() },
    superadminCredentials: { identifier: 'bench', password: randomUUID() },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: true,
    logging: false,
    host: hostname,
    port: Number(databasePort),
    username,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    poolSize: 20,
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [
    vendure.DefaultJobQueuePlugin.init({}),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false }),
  ],
}

const shop = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'Puerto Rico', code: 'PR', zone: 'Americas' }],
  taxRates: [{ name: 'Standard', percentage: 11.5 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Card',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

/** Each in two sizes; there is always enough of them. */
function productFile() {
  const lines = [
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
  ]
  for (let n = 1; n <= Number(products); n++) {
    const facets = `category:Belts|brand:Brand ${n % 7}`
    lines.push(
      `Range belt ${n},range-belt-${n},A belt for the range.,,${facets},size,M,B-${n}-M,40.00,standard,10000000,true,,`,
    )
    lines.push(`,,,,,,L,B-${n}-L,42.00,standard,10000000,true,,`)
  }
  const file = join(folder, 'products.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

async function start() {
  const app = await vendure.bootstrap(config)
  await app.get(vendure.JobQueueService).start()
  return app
}

const app = await populate(start, shop, productFile())
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready', () => app)
