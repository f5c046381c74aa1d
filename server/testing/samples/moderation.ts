import { createProduct, moveProduct } from '#contract/catalog/product-editing.ts'
import { decideItem, listQueue } from '#contract/site/moderation.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { writeDraft } from './product-editing.ts'

/** A new product that waits in the queue. */
export async function submitProduct(shop: TestShop, owner?: TestPerson, changed: object = {}) {
  const provider = owner ?? (await shop.has.provider())
  const { body } = await provider.send(createProduct, writeDraft(changed))
  const { status } = await provider.send(moveProduct, { productId: body.id, action: 'submit' })
  if (status !== 200) throw new Error('The draft was not submitted')
  return body
}

export async function findQueued(admin: TestPerson, kind: string, id: string) {
  const { body } = await admin.send(listQueue, { kind: kind as 'product' })
  const item = body.items.find((each) => each.id === id)
  if (!item) throw new Error(`${kind} ${id} is not in the queue`)
  return item
}

async function queued(shop: TestShop) {
  const { id } = await submitProduct(shop)
  const { kind, version } = await findQueued(await shop.as('admin'), 'product', id)
  return { kind, subjectId: id, version }
}

const ofQueued: MakeSample = async (shop) => {
  const { kind, subjectId } = await queued(shop)
  return { input: { kind, subjectId } }
}
const ofProvider =
  (more: object = {}): MakeSample =>
  async (shop) => ({ input: { providerId: (await shop.has.product()).providerId, ...more } })
const REASON = 'Sold what it did not have.'

export const moderationSamples: Record<string, MakeSample> = {
  getAdminOverview: () => ({ input: {} }),
  listQueue: () => ({ input: {} }),
  getQueuePulse: () => ({ input: {} }),
  getQueueItem: ofQueued,
  takeLease: ofQueued,
  releaseLease: ofQueued,
  decideItem: async (shop) => ({ input: { ...(await queued(shop)), decision: 'approve' } }),
  undoDecision: async (shop, { person }) => {
    const admin = person?.user.role === 'admin' ? person : await shop.as('admin')
    const { body } = await admin.send(decideItem, { ...(await queued(shop)), decision: 'approve' })
    return { input: { decisionId: body.decisionId } }
  },
  approveItems: async (shop) => {
    const { kind, subjectId, version } = await queued(shop)
    return { input: { items: [{ kind, id: subjectId, version }] } }
  },
  reportContent: async (shop) => ({
    input: { kind: 'product', subjectId: (await shop.has.product()).id, cause: 'false' },
  }),
  listManagedProviders: () => ({ input: {} }),
  suspendProvider: ofProvider({ reason: REASON }),
  liftSuspension: async (shop) => {
    const { providerId } = await shop.has.product()
    await shop.database.pool.query('update collaborators set suspended_at = now() where id = $1', [
      providerId,
    ])
    return { input: { providerId } }
  },
  setProviderTrust: ofProvider({ isTrusted: true }),
}
