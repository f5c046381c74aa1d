/** One product of a file: saved as a whole, or not at all. A dry run does the same work and takes it back. */
import { productEditingSchemas } from '#contract/catalog/product-editing.schemas.ts'
import {
  type EditContext,
  findProduct,
  insertDraft,
  isEditableBy,
  refuseTaken,
  saveEdit,
} from '#server/features/catalog/products/editing/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { explainRefusal, explainSchema } from './explain-refusal.ts'
import type { Problem, RowProduct } from './group-rows.ts'
import { type Plan, planDraft, planEdit } from './plan-product.ts'

export type Outcome = 'created' | 'updated' | 'proposed' | 'unchanged' | 'failed'

export interface Imported {
  outcome: Outcome
  problems: Problem[]
}

export interface ImportContext extends Omit<EditContext, 'now'> {
  db: Database
  providerId: string
  isDryRun: boolean
  now(): Date
}

/** Thrown to take a dry run back. */
class DryRun extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('dry run')
    this.outcome = outcome
  }
}

const failed = (problems: Problem[]): Imported => ({ outcome: 'failed', problems })

export async function importProduct(context: ImportContext, product: RowProduct): Promise<Imported> {
  if (product.problems.length > 0) return failed(product.problems)
  return product.productId === null
    ? createOne(context, product)
    : editOne(context, product, product.productId)
}

async function createOne(context: ImportContext, product: RowProduct): Promise<Imported> {
  const plan = planDraft(product)
  if ('problems' in plan) return failed(plan.problems)
  const parsed = productEditingSchemas.createProduct.input.safeParse(plan.input)
  if (!parsed.success) return failed(explainSchema(parsed.error, product, plan.variantRows))
  return save(context, product, plan, async (tx, edit) => {
    await insertDraft(tx, edit, context.providerId, parsed.data)
    return 'created'
  })
}

async function editOne(context: ImportContext, product: RowProduct, productId: string): Promise<Imported> {
  const before = await findProduct(context.db, productId)
  if (!isEditableBy(before, context.editor) || before.isDeleted)
    return failed([{ row: product.row, field: 'productId', code: 'unknown_product', value: productId }])
  const plan = planEdit(before, product)
  if ('problems' in plan) return failed(plan.problems)
  if (plan.isUnchanged) return { outcome: 'unchanged', problems: [] }
  const parsed = productEditingSchemas.updateProduct.input.safeParse({ ...plan.input, stockReason: 'CSV' })
  if (!parsed.success) return failed(explainSchema(parsed.error, product, plan.variantRows))
  return save(context, product, plan, async (tx, edit) => {
    const { pending } = await saveEdit(tx, edit, parsed.data)
    return pending ? 'proposed' : 'updated'
  })
}

async function save(
  { db, editor, language, isDryRun, now }: ImportContext,
  product: RowProduct,
  { variantRows }: Plan,
  write: (tx: Tx, edit: EditContext) => Promise<Outcome>,
): Promise<Imported> {
  try {
    const outcome = await refuseTaken(
      db.transaction(async (tx) => {
        const done = await write(tx, { editor, language, now: now() })
        if (isDryRun) throw new DryRun(done)
        return done
      }),
    )
    return { outcome, problems: [] }
  } catch (error) {
    if (error instanceof DryRun) return { outcome: error.outcome, problems: [] }
    const problems = explainRefusal(error, product, variantRows)
    if (!problems) throw error
    return failed(problems)
  }
}
