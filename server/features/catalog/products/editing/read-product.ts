import type { getEditableProduct, listProductHistory } from '#contract/catalog/product-editing.ts'
import type { previewMarkdown } from '#contract/catalog/product-editor.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import type { Deps } from './deps.ts'
import { isEditableBy, toReply } from './edited-product.ts'
import { findProduct, listDeeds, listOptionValues } from './store.ts'

/** Also a deleted one: its owner can still see what it was. */
export async function readForEdit({ db }: Deps, call: Call<typeof getEditableProduct>) {
  const product = await findProduct(db, call.input.productId)
  if (!isEditableBy(product, call.me)) throw new AppError('NOT_FOUND')
  return toReply(db, product)
}

/** Newest first. Whoever is erased has no name any more. */
export async function readHistory({ db }: Deps, call: Call<typeof listProductHistory>) {
  const product = await findProduct(db, call.input.productId)
  if (!isEditableBy(product, call.me)) throw new AppError('NOT_FOUND')
  const deeds = await listDeeds(db, product.id)
  const people = await findPeople(db, [...new Set(deeds.map(({ actorId }) => actorId))])
  return deeds.map(({ at, actorId, action, reason, changes }) => ({
    at: at.toISOString(),
    by: people.get(actorId ?? '')?.displayName ?? null,
    action,
    reason,
    changes,
  }))
}

export async function readOptionValues({ db }: Deps) {
  const rows = await listOptionValues(db)
  return rows.map(({ kind, code, labelEn, labelEs, swatch }) => ({
    kind,
    code,
    label: { en: labelEn, es: labelEs },
    swatch,
  }))
}

/** The way the product page renders it, so that the preview tells the truth. */
export function renderPreview({ input }: Call<typeof previewMarkdown>) {
  const html = Object.fromEntries(
    Object.entries(input.texts).map(([language, text]) => [language, renderMarkdown(text).html]),
  )
  return Promise.resolve({ html })
}
