/** What a refusal of the server says about the fields of this form. Pure but for the language of the page. */
import { m } from '#web/paraglide/messages.js'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import type { Problems } from './check-product.ts'
import type { ProductValues } from './product-values.ts'

export interface ProductRefusal {
  problems: Problems
  /** Said above the button, where no field is to blame. */
  message: string | null
}

export function readProductRefusal(error: unknown, values: ProductValues): ProductRefusal {
  if (!(error instanceof ClientError))
    return { problems: {}, message: userMessageOf(error) ?? m.platform_error_unexpected() }
  const sentence = error.serverMessage ?? error.userMessage
  const problems = findProblems(error, values, sentence)
  return { problems, message: Object.keys(problems).length > 0 ? null : sentence }
}

function findProblems(
  { serverCode, details }: ClientError,
  values: ProductValues,
  sentence: string,
): Problems {
  if (serverCode === 'SKU_TAKEN') return blameSkus(values, details, sentence)
  if (serverCode === 'SLUG_TAKEN') return blameSlug(values, details, sentence)
  if (isShortOfPromised(serverCode, details)) return { stockReason: m.product_editing_problem_promised() }
  if (!Array.isArray(details)) return {}
  const listed = details as { field?: unknown; code?: unknown; message?: unknown }[]
  return Object.fromEntries(
    listed
      .filter(({ field, message }) => typeof field === 'string' && typeof message === 'string')
      .map(({ field, code, message }) => [
        aim(String(field)),
        SENTENCES[String(code)]?.() ?? String(message),
      ]),
  )
}

/** Says more than that it is not valid. */
const SENTENCES: Record<string, () => string> = {
  duplicate: () => m.product_editing_problem_options_twice(),
  other_kinds: () => m.product_editing_problem_other_kinds(),
}

/** `variants.2.options` has no field of its own: the SKU of that row bears it. */
function aim(field: string): string {
  return field.replace(/^(variants\.\d+)\.options(\..*)?$/, '$1.sku')
}

function blameSkus(values: ProductValues, details: unknown, sentence: string): Problems {
  const { skus } = (details ?? {}) as { skus?: unknown }
  const taken = Array.isArray(skus) ? skus : []
  return Object.fromEntries(
    values.variants.flatMap(({ sku }, at) =>
      taken.includes(sku.trim()) ? [[`variants.${at}.sku`, sentence]] : [],
    ),
  )
}

function blameSlug({ slug }: ProductValues, details: unknown, sentence: string): Problems {
  const { slug: taken } = (details ?? {}) as { slug?: unknown }
  if (slug.es === taken && slug.en !== taken) return { 'slug.es': sentence }
  return slug.en === taken ? { 'slug.en': sentence } : {}
}

/** Stock cannot go below what is sold or held. */
function isShortOfPromised(code: string | undefined, details: unknown): boolean {
  return (
    code === 'CONFLICT' && typeof details === 'object' && details !== null && 'inventoryItemId' in details
  )
}
