import { PUBLISHING_STATUSES, STOCK_LEVELS } from '#contract/catalog/catalog-terms.ts'
import { useCategoryName, useCategoryOptions } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { STATUS_LABELS, STOCK_NAMES } from './labels.ts'
import { useProductsMove } from './products-link.tsx'
import { type ProductsSearch, readProductsSearch } from './products-search.ts'

const MARKS = {
  pending: () => m.product_list_mark_pending(),
  rejected: () => m.product_list_mark_rejected(),
  questions: () => m.product_list_mark_questions(),
  restock: () => m.product_list_mark_restock(),
  stale: () => m.product_list_mark_stale(),
  active: () => m.product_list_mark_active(),
  inactive: () => m.product_list_mark_inactive(),
}

type Mark = keyof typeof MARKS

/** Each change is a place of its own in the history: back takes it off. */
export function ProductFilters({ search }: { search: ProductsSearch }) {
  const move = useProductsMove()
  const categories = useCategoryOptions()
  const nameCategory = useCategoryName()
  const { category: asked } = search
  // A saved view may ask for one that was deleted: it shows what it asks for, and nothing is found.
  const gone =
    asked && !asked.includes(',') && !categories.some(({ value }) => value === asked) ? [asked] : []
  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-md:grid max-md:w-full max-md:grid-cols-2">
      <Field label={m.product_list_col_status()} className="md:w-37 lg:w-40">
        <Select
          name="status"
          placeholder={m.product_list_any()}
          value={search.status ?? ''}
          options={PUBLISHING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].name() }))}
          onValueChange={(status) => move({ status: readProductsSearch({ status }).status })}
        />
      </Field>
      <Field label={m.product_list_col_category()} className="md:w-37 lg:w-40">
        <Select
          name="category"
          placeholder={m.product_list_any()}
          value={search.category ?? ''}
          options={[...categories, ...gone.map((value) => ({ value, label: nameCategory(value) }))]}
          onValueChange={(category) => move({ category: readProductsSearch({ category }).category })}
        />
      </Field>
      <Field label={m.product_list_col_stock()} className="md:w-37 lg:w-36">
        <Select
          name="stock"
          placeholder={m.product_list_any()}
          value={search.stock ?? ''}
          options={STOCK_LEVELS.map((value) => ({ value, label: STOCK_NAMES[value]() }))}
          onValueChange={(stock) => move({ stock: readProductsSearch({ stock }).stock })}
        />
      </Field>
      <Field label={m.product_list_mark()} className="md:w-37 lg:w-40">
        <Select
          name="mark"
          placeholder={m.product_list_any()}
          value={markOf(search) ?? ''}
          options={(Object.keys(MARKS) as Mark[]).map((value) => ({ value, label: MARKS[value]() }))}
          onValueChange={(mark) => move(searchOfMark(mark))}
        />
      </Field>
    </div>
  )
}

function markOf({ pending, rejected, questions, restock, stale, active }: ProductsSearch): Mark | undefined {
  if (pending === 1) return 'pending'
  if (rejected === 1) return 'rejected'
  if (questions === 1) return 'questions'
  if (restock === 1) return 'restock'
  if (stale === 1) return 'stale'
  return active === 1 ? 'active' : active === 0 ? 'inactive' : undefined
}

function searchOfMark(mark: string): Partial<ProductsSearch> {
  return {
    pending: mark === 'pending' ? 1 : undefined,
    rejected: mark === 'rejected' ? 1 : undefined,
    questions: mark === 'questions' ? 1 : undefined,
    restock: mark === 'restock' ? 1 : undefined,
    stale: mark === 'stale' ? 1 : undefined,
    active: mark === 'active' ? 1 : mark === 'inactive' ? 0 : undefined,
  }
}
