import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateProduct } from '#contract/catalog/product-editing.ts'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { isSame } from '#web/platform/drafts/is-same.ts'
import type { FormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { NoScriptNotice, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PRODUCT_SECTIONS, ProductFormSection } from '../form/product-form.tsx'
import { hasNewStock, type ProductValues, toChange } from '../form/product-values.ts'
import { useProductForm } from '../form/use-product-form.ts'
import { nameDraftField } from '../labels.ts'
import { type EditableProduct, productHistoryQuery, setProduct } from '../queries.ts'
import { type ComparedEdits, compareEdits } from './compare-edits.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { listStaleTexts } from './differences.ts'

/** A version of the product as the form holds it. */
export interface FilledForm {
  values: ProductValues
  version: number
}

interface EditFormProps {
  product: EditableProduct
  draft: FormDraft<ProductValues>
  filled: FilledForm
  isAdmin: boolean
  reload: () => Promise<FilledForm | null>
  onSaved: (product: EditableProduct, sent: ProductValues) => void
}

interface Overtaken {
  theirs: FilledForm
  compared: ComparedEdits
}

export function EditForm({ product, draft, filled, isAdmin, reload, onSaved }: EditFormProps) {
  const queryClient = useQueryClient()
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const form = useProductForm(draft)
  const { data: deeds = [] } = useQuery(productHistoryQuery(product.id))
  // A draft that is older than the page goes on from what it began with.
  const base: FilledForm = draft.base
    ? { values: draft.base.data, version: draft.base.version }
    : { values: filled.values, version: filled.version }
  const save = useMutation(mutationOf(updateProduct))
  const waits = waitsForApproval(product.status, isAdmin ? 'admin' : 'owner')
  const isChanged = !isSame(form.values, base.values)

  async function send(values: ProductValues, from: FilledForm) {
    try {
      const reply = await save.mutateAsync({
        productId: product.id,
        version: from.version,
        ...toChange(values, from.values),
      })
      setProduct(queryClient, reply)
      const isProposed = waits && reply.pendingChange !== null
      toast({
        title: isProposed ? m.product_editing_saved_proposed() : m.product_editing_saved(),
        variant: 'success',
      })
      form.clear()
      onSaved(reply, values)
    } catch (error) {
      if (isOvertaken(error)) await showDifference(values, from.values)
      else form.refuse(error)
    }
  }

  async function showDifference(values: ProductValues, before: ProductValues) {
    const theirs = await reload()
    if (theirs) setOvertaken({ theirs, compared: compareEdits(before, theirs.values, values) })
  }

  const fields = {
    values: form.values,
    change: form.change,
    problems: form.problems,
    stale: listStaleTexts(deeds, product.isSpanishStale),
    productId: product.id,
  }
  return (
    <form
      method="post"
      noValidate
      aria-busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) send(form.values, base)
      }}
    >
      <NoScriptNotice />
      <div className="pb-6">
        <DraftNotice
          draft={{
            ...draft,
            isRestored: draft.isRestored && isChanged,
            discard: () => {
              form.clear()
              setOvertaken(null)
              return draft.discard()
            },
          }}
          nameOf={nameDraftField}
        />
      </div>
      {PRODUCT_SECTIONS.map((section) => (
        <ProductFormSection
          key={section}
          section={section}
          fields={fields}
          asksStockReason={hasNewStock(form.values, base.values)}
        />
      ))}
      <div className="sticky bottom-0 z-20 -mx-4 grid max-h-[80dvh] gap-3 overflow-y-auto border-t bg-page px-4 py-4 md:mx-0 md:px-0">
        {overtaken ? (
          <ConflictNotice
            compared={overtaken.compared}
            theirs={overtaken.theirs.values}
            isSaving={save.isPending}
            onResolve={(values) => {
              const { theirs } = overtaken
              setOvertaken(null)
              draft.rebase({ data: theirs.values, version: theirs.version }, values)
              form.clear()
              send(values, theirs)
            }}
          />
        ) : null}
        {form.message ? <Notice tone="danger">{form.message}</Notice> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted text-sm">{noteOf(product, waits, isChanged)}</p>
          <SubmitButton
            call={{ isSending: save.isPending, isWaiting: overtaken !== null || !isChanged }}
            className="max-md:w-full"
          >
            {waits ? m.product_editing_save_propose() : m.product_editing_save()}
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}

function noteOf(product: EditableProduct, waits: boolean, isChanged: boolean): string {
  if (!isChanged) return m.product_editing_note_saved()
  if (product.status === 'pending_review') return m.product_editing_note_review()
  return waits ? m.product_editing_note_waits() : m.product_editing_note_unsaved()
}

/** Of a 409 that names a newer version; others are about stock or a review under way. */
function isOvertaken(error: unknown): boolean {
  return (
    error instanceof ClientError &&
    error.serverCode === 'CONFLICT' &&
    typeof error.details === 'object' &&
    error.details !== null &&
    'version' in error.details
  )
}
