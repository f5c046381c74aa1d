/** Admins who have the queue open are told of what comes to it and goes, whatever it is; owners of what was decided. */
import { expect, it, vi } from 'vitest'
import { askQuestion, decideReview } from '#contract/catalog/reviews.ts'
import { moveCollaboration, proposeCollaboration } from '#contract/events/collaborations.ts'
import { decideEventReview, writeEventReview } from '#contract/events/events.ts'
import { decideCertification, withdrawCertification } from '#contract/people/certifications.ts'
import { addCredential, decideCredential, withdrawCredential } from '#contract/people/credentials.ts'
import { withdrawProviderDocument } from '#contract/people/provider-documents.ts'
import { decideItem, listQueue } from '#contract/site/moderation.ts'
import type { ModerationKind } from '#contract/site/moderation-terms.ts'
import { openStream } from '#server/testing/live-stream.ts'
import { makePair, TERMS } from '#server/testing/samples/collaborations.ts'
import { CREDENTIAL, sendInWithPhoto } from '#server/testing/samples/credentials.ts'
import { letCome } from '#server/testing/samples/events.ts'
import { sendInCertification } from '#server/testing/samples/instructors.ts'
import { addReview } from '#server/testing/samples/reviews.ts'
import { sendInDocument } from '#server/testing/samples/teams.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin()

/** The open browser of a new admin, who was told of nothing yet: how often it was told of the queue since it was last asked. */
async function watchQueue() {
  const { hints } = await openStream(await shop.has.admin())
  let before = 0
  return async (times: number) => {
    const told = () => hints().filter((hint) => hint === 'moderation').length
    await vi.waitFor(() => expect(told()).toBe(before + times))
    before = told()
  }
}

async function decideInQueue(kind: ModerationKind, id: string) {
  const area = ['certification', 'provider_document'].includes(kind) ? 'approvals' : 'moderation'
  const { body } = await admin.send(listQueue, { area, kind })
  const item = body.items.find((each) => each.id === id)
  if (!item) throw new Error(`Not in the queue: ${kind} ${id}`)
  const decided = await admin.send(decideItem, {
    kind,
    subjectId: id,
    version: item.version,
    decision: 'approve',
  })
  shop.clock.advance(10_000)
  await shop.tasks.apply_moderation_decision?.({ decisionId: decided.body.decisionId })
}

async function expectTold(person: TestPerson, act: () => Promise<unknown>, hint: string) {
  const { hints } = await openStream(person)
  await act()
  await vi.waitFor(() => expect(hints()).toContain(hint))
}

it('a credential is told of when it is sent in, gets its photo, is taken back or decided', async () => {
  const [told, customer] = [await watchQueue(), await shop.has.customer()]
  const { id: credentialId } = await sendInWithPhoto(customer)
  await told(2)
  const decide = () => admin.send(decideCredential, { credentialId, verify: true })
  await expectTold(customer, decide, 'notices:credential_decided')
  await told(1)
  // One that was decided waits for nobody.
  await customer.send(withdrawCredential, { credentialId })
  const { body } = await customer.send(addCredential, { ...CREDENTIAL, number: 'LA-1' })
  await told(1)
  await customer.send(withdrawCredential, { credentialId: body.id })
  await told(1)
})

it('a certification is told of in the same way', async () => {
  const [told, instructor] = [await watchQueue(), await shop.has.instructor()]
  const { id: certificationId } = await sendInCertification(instructor)
  await told(2)
  const decide = () => admin.send(decideCertification, { certificationId, verify: true })
  await expectTold(instructor, decide, 'notices:certification_decided')
  await told(1)
  const { id } = await sendInCertification(instructor, { number: 'NPPR-777' })
  await told(2)
  await instructor.send(withdrawCertification, { certificationId: id })
  await told(1)
})

it('a provider’s document is told of in the same way', async () => {
  const [told, provider] = [await watchQueue(), await shop.has.provider()]
  const { id } = await sendInDocument(provider)
  await told(2)
  await expectTold(provider, () => decideInQueue('provider_document', id), 'notices:document_decided')
  // That it was decided, and ten seconds later that it is done.
  await told(2)
  const { id: documentId } = await sendInDocument(provider, { number: 'CT-2' })
  await told(2)
  await provider.send(withdrawProviderDocument, { documentId })
  await told(1)
})

it('a collaboration is told of when it comes to an admin, not before', async () => {
  const told = await watchQueue()
  const agree = async () => {
    const { provider, instructor, instructorId } = await makePair(shop)
    const terms = { ...TERMS, sharePercent: 60 }
    const proposed = (await provider.send(proposeCollaboration, { partnerId: instructorId, ...terms })).body
    const { id: collaborationId, version } = proposed
    const move = { collaborationId, version, action: 'accept' as const }
    return { provider, instructor, agreed: (await instructor.send(moveCollaboration, move)).body }
  }
  const { provider, instructor, agreed } = await agree()
  await told(1)
  const decide = () => decideInQueue('collaboration', agreed.id)
  const heard = await openStream(instructor)
  await expectTold(provider, decide, 'notices:collaboration_answered')
  await vi.waitFor(() => expect(heard.hints()).toContain('notices:collaboration_answered'))
  await told(2)
  const other = await agree()
  await told(1)
  const { id: collaborationId, version } = other.agreed
  await other.provider.send(moveCollaboration, { collaborationId, version, action: 'withdraw' })
  await told(1)
})

it('a review is told of when it is written and when it is decided, as is a question', async () => {
  const [told, author, product] = [await watchQueue(), await shop.has.customer(), await shop.has.product()]
  const { id } = await addReview(shop, product.id, author)
  await told(1)
  await admin.send(decideReview, { reviewId: id, decision: 'approved' })
  await told(1)
  const other = await shop.has.product()
  const { id: second } = await addReview(shop, other.id, author)
  await told(1)
  await expectTold(author, () => decideInQueue('review', second), 'notices:content_decided')
  await told(2)
  const { body } = await author.send(askQuestion, { productId: product.id, body: 'Left hand too?' })
  await told(1)
  await decideInQueue('question', body.id)
  await told(2)
})

it('a review of an event is told of in the same way', async () => {
  const [told, author] = [await watchQueue(), await shop.has.customer()]
  const write = async () => {
    const event = await letCome(shop, author)
    return (await author.send(writeEventReview, { eventId: event.id, stars: 4, body: 'Well run.' })).body.id
  }
  const reviewId = await write()
  await told(1)
  await admin.send(decideEventReview, { reviewId, approve: true })
  await told(1)
  const second = await write()
  await told(1)
  await expectTold(author, () => decideInQueue('event_review', second), 'notices:content_decided')
  await told(2)
})
