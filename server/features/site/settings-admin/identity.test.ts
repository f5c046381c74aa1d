/** The store under another name: the one it began with is nowhere, but in the texts of its own pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import { getRosterPdf } from '#contract/events/reports.ts'
import { forgotPassword } from '#contract/people/identity.ts'
import { startPasskey, startTwoFactor } from '#contract/people/security.ts'
import { uploadImage } from '#contract/site/images.ts'
import { getIntegrations } from '#contract/site/integrations.ts'
import { changeSettings, getSettings } from '#contract/site/settings-admin.ts'
import { getSite } from '#contract/site/status.ts'
import type { StoreIdentity } from '#contract/site/store-identity.schemas.ts'
import { DEFAULT_IDENTITY } from '#contract/site/store-identity.ts'
import { repositoryRoot } from '#server/platform/env.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { payoutFor } from '#server/testing/samples/ledger.ts'
import { signedBy } from '#server/testing/samples/waivers.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'

const STRIPE = {
  secretKey: 'sk_live_never_shown_whole_9Zq1',
  publishableKey: 'pk_live_never_shown_whole_2Ab7',
  webhookSecret: 'whsec_short',
}
const shop = await testShop()
const admin = await shop.has.admin()

async function versionOf(key: string): Promise<number> {
  const { changes } = (await admin.send(getSettings)).body
  return changes.find((change) => change.key === key)?.version ?? 0
}

async function rename(part: Partial<StoreIdentity>, by = admin) {
  const value = { ...DEFAULT_IDENTITY, ...part }
  const changes = [{ key: 'identity' as const, version: await versionOf('identity'), value }]
  return by.send(changeSettings, { changes })
}

const NEW = {
  storeName: 'Yunque Supply',
  legalName: 'Yunque Supply LLC',
  tagline: { en: 'Gear from the forest.', es: 'Equipo del bosque.' },
  address: { street: 'Calle Loíza 12', city: 'San Juan', postalCode: '00911' },
  email: 'hola@yunque.test',
  phone: '787-555-0134',
  hours: [{ opens: '09:00', closes: '17:00' }, null, null, null, null, null, null],
  hoursNote: { en: 'Closed on holidays', es: 'Cerrado los días feriados' },
} satisfies Partial<StoreIdentity>

async function pdfOf(client: TestClient, path: string): Promise<string> {
  const file = Buffer.from(await (await client.fetch(path)).arrayBuffer())
  const pages = readPdf(file).map(({ text }) => text)
  // With what a reader shows of the file: its author.
  return [...pages, file.toString('latin1')].join('\n')
}

it('is what answers, mails and printed papers say; the old name is gone', async () => {
  expect((await rename(NEW)).status).toBe(200)
  await expect.poll(async () => (await shop.guest().send(getSite)).body.storeName).toBe(NEW.storeName)
  const { store } = (await shop.guest().send(getSite)).body
  expect(store).toMatchObject({ tagline: NEW.tagline.en, phone: NEW.phone, hours: NEW.hours, logo: null })

  const customer = await shop.has.customer()
  const product = await shop.has.product()
  const { row: order } = await makePaidOrder(shop, { buyer: customer, lines: [{ product }] })
  const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }] })
  const seat = await makeSeat(shop.database.pool, event, { userId: customer.user.id })
  const { signatureId } = await signedBy(shop, customer)
  const payoutId = await payoutFor(shop, { person: await shop.has.provider() })
  await shop.guest().send(forgotPassword, { email: customer.user.email })
  const mail = await shop.mail.last(customer.user.email)
  const told = {
    manifest: await (await shop.guest().fetch('/site.webmanifest')).text(),
    door: await (await shop.guest().fetch(`/events/${event.id}/check-in/door.webmanifest`)).text(),
    api: JSON.stringify(
      ((await (await shop.guest().fetch('/api/openapi.json')).json()) as { info: object }).info,
    ),
    mail: JSON.stringify(mail),
    receipt: await pdfOf(customer, `/api/orders/${order.id}/receipt`),
    slip: await pdfOf(admin, `/api/manage/orders/packing-slips?ids=${order.id}`),
    roster: await pdfOf(admin, getRosterPdf.path.replace('{eventId}', event.id)),
    ticket: await pdfOf(customer, `/api/tickets/${seat.id}/ticket.pdf`),
    waiver: await pdfOf(customer, `/api/signatures/${signatureId}/waiver.pdf`),
    statement: await pdfOf(admin, `/api/payouts/${payoutId}/statement?format=pdf`),
    report: await pdfOf(admin, '/api/admin/reports/sales_by_day/file?format=pdf'),
    passkey: JSON.stringify((await customer.send(startPasskey, { password: customer.password })).body),
    app: decodeURIComponent(
      (await customer.send(startTwoFactor, { password: customer.password })).body.totpUri,
    ),
  }
  for (const [what, text] of Object.entries(told)) {
    expect(text, what).toContain(NEW.storeName)
    expect(text, what).not.toMatch(/coqu[ií] ?carry/i)
  }
  const calendar = await (await customer.fetch(`/api/tickets/${seat.id}/event.ics`)).text()
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).not.toMatch(/coqu[ií] ?carry/i)
  expect(mail.fromName).toBe(NEW.storeName)
  for (const fact of [NEW.legalName, NEW.address.street, NEW.phone, NEW.email]) {
    expect(mail.text).toContain(fact)
    expect(told.receipt).toContain(fact.normalize())
  }
  expect(mail.text).toContain('Gear from the forest ·')
})

it('is in no sentence of the site: sentences are given it', () => {
  for (const side of ['web', 'server']) {
    const folder = join(repositoryRoot, side, 'messages')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    )
    expect(files.length).toBeGreaterThan(20)
    const naming = files.filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes(DEFAULT_STORE_NAME),
    )
    expect(naming).toEqual([])
  }
})

it('takes a logo that whoever saves it has sent, shows it, and keeps it when they are gone', async () => {
  const other = await shop.has.admin()
  const bytes = await sharp({ create: { width: 400, height: 120, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const file = { bytes: new Uint8Array(bytes), type: 'image/png' }
  const { id, url } = (await other.send(uploadImage, {}, { file })).body
  expect((await rename({ logoId: id })).body).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ field: 'identity.logoId', code: 'unknown' }],
  })
  expect((await rename({ logoId: id }, other)).status).toBe(200)
  await expect.poll(async () => (await shop.guest().send(getSite)).body.store.logo?.url).toBe(url)
  // The one that is shown may be anybody's.
  expect((await rename({ ...NEW, logoId: id })).status).toBe(200)
  await shop.database.pool.query('delete from image_owners where image_id = $1', [id])
  await shop.tasks.delete_forgotten_images?.({})
  expect((await shop.guest().send(getSite)).body.store.logo?.url).toBe(url)
  expect((await rename({})).status).toBe(200)
  await shop.tasks.delete_forgotten_images?.({})
  const left = await shop.database.pool.query('select from images where id = $1', [id])
  expect(left.rowCount).toBe(0)
})

it('is refused where it makes no sense, beside the field', async () => {
  const hours = DEFAULT_IDENTITY.hours.with(2, { opens: '17:00', closes: '09:00' })
  const { body } = await rename({ hours, storeName: '', email: 'nobody', phone: 'x' })
  const fields = (body as unknown as { details: { field: string }[] }).details.map(({ field }) => field)
  expect(fields.sort()).toEqual([
    'identity.email',
    'identity.hours.2.closes',
    'identity.phone',
    'identity.storeName',
  ])
})

it('integrations say what is set up, and of a key no more than its end', async () => {
  const before = (await admin.send(getIntegrations)).body
  expect(before.map(({ id, isSetUp }) => [id, isSetUp])).toEqual([
    ['payments', false],
    ['mail', false],
    ['printing', false],
    ['files', false],
    ['monitoring', false],
  ])
  const { describeIntegrations } = await import('./integrations.ts')
  const env = {
    ...shop.env,
    stripe: STRIPE,
    smtpUrl: 'smtps://user:hunter22secret@mail.test:465',
    demo: false,
  }
  const told = await describeIntegrations(env, shop.database.db)
  expect(told[0]).toMatchObject({
    service: 'stripe',
    isSetUp: true,
    variables: [{ ending: '9Zq1' }, { ending: '2Ab7' }, { isSet: true, ending: null }],
  })
  expect(told[1]).toMatchObject({ service: 'smtp', detail: 'mail.test:465' })
  expect(JSON.stringify(told)).not.toMatch(/never_shown|hunter22|whsec_/)
})
