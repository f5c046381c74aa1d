import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { createProduct } from '#contract/catalog/product-editing.ts'
import { createSavedView } from '#contract/people/saved-views.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { untilHeard } from '../until-heard.ts'
import { writeDraft } from './product-editing.ts'

let made = 0
const nothing: MakeSample = () => ({ input: {} })

/** The caller, or for a guest somebody else: their things exist too, and must be refused. */
async function personOf(shop: TestShop, { person }: Caller): Promise<TestPerson> {
  return person ?? (await shop.has.customer())
}

const ofView =
  (more: object): MakeSample =>
  async (shop, caller) => {
    const person = await personOf(shop, caller)
    const { body } = await person.send(createSavedView, { list: 'sample', name: 'Mine', query: { q: 'x' } })
    return { input: { viewId: body.id, ...more } }
  }

async function ownJob(shop: TestShop, caller: Caller): Promise<string> {
  const { user } = await personOf(shop, caller)
  const id = `blk_${user.id.slice(4)}${Math.random().toString(36).slice(2, 8)}`
  await shop.database.pool.query(
    `insert into bulk_jobs (id, kind, created_by, language, input, total, created_at)
     values ($1, 'products.archive', $2, 'en', '{}', 1, now())`,
    [id, user.id],
  )
  await shop.database.pool.query(
    `insert into bulk_job_rows (job_id, position, row_id, label, status, code)
     values ($1, 1, 'prd_gone', 'Gone', 'failed', 'NOT_FOUND')`,
    [id],
  )
  return id
}

const ofJob: MakeSample = async (shop, caller) => ({ input: { jobId: await ownJob(shop, caller) } })

export const listSamples: Record<string, MakeSample> = {
  getFormDraft: () => ({ input: { formKey: 'create.product' } }),
  saveFormDraft: () => ({ input: { formKey: 'create.product', data: { name: 'Belt' }, version: 0 } }),
  deleteFormDraft: () => ({ input: { formKey: 'create.product' } }),
  listSavedViews: () => ({ input: { list: 'products' } }),
  createSavedView: () => ({ input: { list: `list${made++}`, name: 'Drafts', query: { status: 'draft' } } }),
  changeSavedView: ofView({ name: 'Still mine' }),
  orderSavedViews: () => ({ input: { list: 'products', ids: [] } }),
  deleteSavedView: ofView({}),
  createBulkJob: async (shop, { person }) => {
    const owner = person?.user.role === 'provider' ? person : await shop.has.provider()
    const { body } = await owner.send(createProduct, writeDraft())
    // The list that rows are chosen from is in memory: told of the product and read anew, it asks nothing more of the
    // database.
    await untilHeard(shop)
    await owner.send(listManagedProducts, {})
    return { input: { kind: 'products.archive', rows: { ids: [body.id] } } }
  },
  searchPalette: () => ({ input: { q: 'belt' } }),
  listBulkJobs: nothing,
  getBulkJob: ofJob,
  rerunBulkJob: ofJob,
  exportBulkJob: ofJob,
}
