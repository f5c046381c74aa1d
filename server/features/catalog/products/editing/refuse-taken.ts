/** What the database refuses because another has it, in the words of the API. */
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const UNIQUE_VIOLATION = '23505'
const CODES: Record<string, ErrorCode> = {
  product_variants_sku_key: 'SKU_TAKEN',
  product_slugs_pkey: 'SLUG_TAKEN',
}

/** Two may pass the check at the same moment; then the database decides. */
export async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // Drizzle wraps what the database said.
    const { code, constraint } = ((error as { cause?: unknown }).cause ?? {}) as {
      code?: string
      constraint?: string
    }
    const known = code === UNIQUE_VIOLATION ? CODES[constraint ?? ''] : undefined
    throw known ? new AppError(known, { cause: error }) : error
  }
}
