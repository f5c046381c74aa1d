import { describe, expect, it } from 'vitest'
import { answerQuestion, askQuestion, listQuestions } from '#contract/catalog/reviews.ts'
import { LIMITS } from '#contract/limits.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { addSavedReply, getProviderSettings } from '#contract/people/providers.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { makeMember } from '#server/testing/test-teams.ts'

const shop = await testShop()
const provider = await shop.has.provider({ displayName: 'Taller Coquí' })
const guest = shop.guest()
const QUESTION = 'Does it fit a 1.5 inch belt?'

const list = async (productId: string, by = guest) => (await by.send(listQuestions, { productId })).body
const product = () => shop.has.product({ ownerId: provider.user.id, name: 'Kydex One', nameEs: 'Kydex Uno' })

describe('a question', () => {
  it('is seen by who asked and by the provider, and by others once it is answered', async () => {
    const { id: productId } = await product()
    const asker = await shop.has.customer({ displayName: 'Luis Vega' })
    const asked = await asker.send(askQuestion, { productId, body: QUESTION })
    expect([asked.status, asked.body.author, asked.body.answer]).toEqual([201, 'Luis V.', null])
    expect(await list(productId)).toEqual([])
    expect(await list(productId, asker)).toHaveLength(1)
    expect(await list(productId, provider)).toHaveLength(1)
    const other = await shop.has.provider()
    expect(await list(productId, other)).toEqual([])
    const answered = await provider.send(answerQuestion, { questionId: asked.body.id, body: 'Yes.' })
    expect(answered.body.answer).toMatchObject({ body: 'Yes.', by: expect.stringMatching(/^Provider/) })
    expect(await list(productId)).toEqual([answered.body])
  })

  it('reaches the provider by mail, and its answer the asker, each in their language and once', async () => {
    const { id: productId, slugEs } = await product()
    const asker = await shop.has.customer({ displayName: 'Luis Vega' })
    await asker.send(updateProfile, { language: 'es' })
    const { id } = (await asker.send(askQuestion, { productId, body: QUESTION })).body
    const toProvider = await shop.mail.last(provider.user.email)
    expect(toProvider.subject).toBe('A question about Kydex One')
    expect(toProvider.text).toContain(QUESTION)
    await provider.send(answerQuestion, { questionId: id, body: 'Sí, cabe.' })
    await provider.send(answerQuestion, { questionId: id, body: 'Sí, cabe bien.' })
    const mails = (await shop.mail.to(asker.user.email)).filter(({ subject }) => subject.includes('Kydex'))
    expect(mails.map(({ subject }) => subject)).toEqual(['Contestaron tu pregunta sobre Kydex Uno'])
    expect(mails[0]?.text).toContain(`/products/${slugEs}`)
    expect(mails[0]?.text).toContain('Sí, cabe')
  })

  it('is answered with a saved reply by the owner’s team, which has the owner’s replies and nobody else’s', async () => {
    const { id: productId } = await product()
    const asker = await shop.has.customer()
    const { id } = (await asker.send(askQuestion, { productId, body: QUESTION })).body
    const saved = {
      language: 'es' as const,
      title: 'Correas',
      body: 'Sirve hasta 1.75 pulgadas.\n\n¡Gracias!',
    }
    await provider.send(addSavedReply, saved)
    const member = await makeMember(shop, provider, 'catalog')
    const { savedReplies } = (await member.send(getProviderSettings)).body
    expect(savedReplies).toMatchObject([saved])
    // As it was saved, to the letter.
    const answered = await member.send(answerQuestion, { questionId: id, body: savedReplies[0]?.body ?? '' })
    expect(answered.body.answer).toMatchObject({ body: saved.body })
    expect((await list(productId))[0]?.answer).toMatchObject({ body: saved.body })
    const other = await shop.has.provider()
    expect((await other.send(getProviderSettings)).body.savedReplies).toEqual([])
    const counter = await makeMember(shop, provider, 'door')
    expect((await counter.send(answerQuestion, { questionId: id, body: 'No' })).status).toBe(403)
  })

  it('is answered by the provider of that product and by nobody else', async () => {
    const { id: productId } = await product()
    const asker = await shop.has.customer()
    const { id } = (await asker.send(askQuestion, { productId, body: QUESTION })).body
    const other = await shop.has.provider()
    expect((await other.send(answerQuestion, { questionId: id, body: 'No' })).status).toBe(404)
    expect((await asker.send(answerQuestion, { questionId: id, body: 'No' })).status).toBe(403)
  })

  it('needs a person, and not too many of them a day', async () => {
    const { id: productId } = await product()
    expect((await guest.send(askQuestion, { productId, body: QUESTION })).status).toBe(401)
    const eager = await shop.has.customer()
    const ask = () => eager.send(askQuestion, { productId, body: QUESTION })
    for (let asked = 0; asked < LIMITS.questionsPerDay; asked += 1) expect((await ask()).status).toBe(201)
    expect((await ask()).body.code).toBe('TOO_MANY_REQUESTS')
  })

  it('about what nobody may see is not found', async () => {
    const { id: productId } = await shop.has.product({ status: 'draft' })
    const asker = await shop.has.customer()
    expect((await asker.send(askQuestion, { productId, body: QUESTION })).status).toBe(404)
    expect((await guest.send(listQuestions, { productId })).status).toBe(404)
  })

  it('loses its name when who asked leaves, and goes when it was never answered', async () => {
    const { id: productId } = await product()
    const asker = await shop.has.customer()
    const { id } = (await asker.send(askQuestion, { productId, body: QUESTION })).body
    await asker.send(askQuestion, { productId, body: 'Another one, for later' })
    await provider.send(answerQuestion, { questionId: id, body: 'Yes.' })
    await shop.erase(asker)
    expect((await list(productId, provider)).map(({ author, body }) => [author, body])).toEqual([
      ['Former customer', QUESTION],
    ])
  })
})
