import { describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalog/products.ts'
import { getCollaborator } from '#contract/catalog/providers.ts'
import {
  addSavedReply,
  getProviderProfile,
  getProviderSettings,
  removeSavedReply,
  updateProviderProfile,
  updateProviderSettings,
  updateSavedReply,
} from '#contract/people/providers.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const PROFILE = {
  name: 'Taller Yunque',
  headline: { en: 'Kydex, made to measure', es: 'Kydex a la medida' },
  bio: { en: 'Since **2012**.', es: 'Desde **2012**.' },
  municipality: 'Luquillo' as const,
  since: 2012,
}
const ADDRESS = {
  line1: 'Carr. 191 km 4',
  line2: '',
  city: 'Luquillo' as const,
  postalCode: '00773',
  instructions: 'Ring at the gate',
}

describe("a provider's page", () => {
  it('is opened with the first thing that is saved, and is public at once', async () => {
    const provider = await shop.has.provider({ displayName: 'Rosa Yunque' })
    expect((await provider.send(getProviderProfile)).body).toMatchObject({ slug: null, name: 'Rosa Yunque' })
    const { status, body } = await provider.send(updateProviderProfile, PROFILE)
    expect(status).toBe(200)
    expect(body).toEqual({ ...PROFILE, slug: 'rosa-yunque' })
    await shop.catalog.refresh([])
    const page = await shop.guest().send(getCollaborator, { slug: 'rosa-yunque' })
    expect(page.body).toMatchObject({
      name: 'Taller Yunque',
      headline: 'Kydex, made to measure',
      since: 2012,
    })
    expect(page.body.bioHtml).toContain('<strong>2012</strong>')
  })

  it("does not take somebody else's picture", async () => {
    const provider = await shop.has.provider()
    const pictureId = 'img_0000000000000'
    expect((await provider.send(updateProviderProfile, { ...PROFILE, pictureId })).status).toBe(404)
  })
})

describe("a provider's settings", () => {
  it('change by what is sent; the rest stays', async () => {
    const provider = await shop.has.provider()
    await provider.send(updateProviderSettings, {
      pickupAddress: ADDRESS,
      merchantRegistration: '1234567-0010',
    })
    await provider.send(updateProviderSettings, { terms: { en: 'Two weeks.', es: 'Dos semanas.' } })
    expect((await provider.send(getProviderSettings)).body).toMatchObject({
      pickupAddress: ADDRESS,
      returnAddress: null,
      vacation: null,
      terms: { en: 'Two weeks.', es: 'Dos semanas.' },
      merchantRegistration: '1234567-0010',
    })
    expect(JSON.stringify(await shop.dataOf(provider))).toContain('Carr. 191 km 4')
    const wrong = await provider.send(updateProviderSettings, { merchantRegistration: '12' })
    expect(wrong.status).toBe(400)
  })

  it('let a vacation be seen on products, which then ship when it is over', async () => {
    const provider = await shop.has.provider()
    const product = await shop.has.product({ ownerId: provider.user.id })
    const read = async () => (await shop.guest().send(getProduct, { productId: product.id })).body
    const usual = await read()
    expect(usual.provider.vacation).toBeNull()
    const today = localDay(shop.clock.now())
    const until = addDays(today, 10)
    const message = { en: 'Back soon', es: 'Volvemos pronto' }
    await provider.send(updateProviderSettings, { vacation: { from: today, until, message } })
    await shop.catalog.refresh([product.id])
    const away = await read()
    expect(away.provider.vacation).toEqual({ until, message: 'Back soon' })
    expect(away.delivery.from > until).toBe(true)
    expect(away.delivery.from > usual.delivery.to).toBe(true)
    const ahead = { from: addDays(today, 3), until, message }
    await provider.send(updateProviderSettings, { vacation: ahead })
    await shop.catalog.refresh([product.id])
    expect((await read()).provider.vacation).toBeNull()
    const backwards = { from: until, until: today, message }
    expect((await provider.send(updateProviderSettings, { vacation: backwards })).status).toBe(400)
  })

  it("keep saved replies in their order, and nobody changes or removes another's", async () => {
    const provider = await shop.has.provider()
    const reply = { title: 'Hours', body: 'We open at nine.', language: 'en' as const }
    const { body } = await provider.send(addSavedReply, reply)
    expect(body.savedReplies).toMatchObject([reply])
    const replyId = body.savedReplies[0]?.id ?? ''
    const other = await shop.has.provider()
    expect((await other.send(removeSavedReply, { replyId })).status).toBe(404)
    const rewritten = { title: 'Horario', body: 'Abrimos a las nueve.', language: 'es' as const }
    expect((await other.send(updateSavedReply, { replyId, ...rewritten })).status).toBe(404)
    expect((await provider.send(updateSavedReply, { replyId, ...rewritten, title: ' ' })).status).toBe(400)
    expect((await provider.send(getProviderSettings)).body.savedReplies).toMatchObject([reply])
    const second = { ...reply, title: 'Sizes' }
    await provider.send(addSavedReply, second)
    const changed = await provider.send(updateSavedReply, { replyId, ...rewritten })
    expect(changed.body.savedReplies).toMatchObject([{ id: replyId, ...rewritten }, second])
    expect((await other.send(getProviderSettings)).body.savedReplies).toEqual([])
    expect((await provider.send(removeSavedReply, { replyId })).body.savedReplies).toMatchObject([second])
  })
})
