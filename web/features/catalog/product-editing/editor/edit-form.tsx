import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { updateProduct } from '#contract/catalog/product-editing.ts'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import { m } from '#web/paraglide/messages.js'
import { NoScriptNotice, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dropDraft, useDeviceDraft } from '../form/device-draft.ts'
import { PRODUCT_SECTIONS, ProductFormSection } from '../form/product-form.tsx'
import { hasNewStock, type ProductValues, toChange, toValues, withProposal } from '../form/product-values.ts'
import { useProductForm } from '../form/use-product-form.ts'
import { type EditableProduct, productHistoryQuery, setProduct } from '../queries.ts'
import { type ComparedEdits, compareEdits, isSame } from './compare-edits.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { listStaleTexts } from './differences.ts'

interface EditFormProps {
  product: EditableProduct
  before: ProductValues
  version: number
  isAdmin: boolean
  reload: () => Promise<EditableProduct | null>
  onSaved: (product: EditableProduct) => void
}

interface Base {
  before: ProductValues
  /** Null: the page's own, which goes on with every switch and move. */
  version: number | null
}

interface Overtaken {
  theirs: ProductValues
  version: number
  compared: ComparedEdits
}

export function EditForm({ product, before: filled, version, isAdmin, reload, onSaved }: EditFormProps) {
  const queryClient = useQueryClient()
  // Made once: a page that is drawn again must not look changed.
  const initial = useMemo<Base>(() => ({ before: filled, version: null }), [filled])
  const [base, setBase] = useState(initial)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const form = useProductForm(base.before)
  const { data: deeds = [] } = useQuery(productHistoryQuery(product.id))
  const baseVersion = base.version ?? version
  const draft = useDeviceDraft(product.id, { values: form.values, before: base.before, version: baseVersion })
  const [isDraftTaken, setIsDraftTaken] = useState(false)
  if (draft.isRead && !isDraftTaken) {
    setIsDraftTaken(true)
    if (draft.restored) {
      setBase({ before: draft.restored.before, version: draft.restored.version })
      form.fill(draft.restored.values)
      setIsRestored(true)
    }
  }
  const save = useMutation(mutationOf(updateProduct))
  const waits = waitsForApproval(product.status, isAdmin ? 'admin' : 'owner')
  const isChanged = !isSame(form.values, base.before)

  async function send(values: ProductValues, from: { before: ProductValues; version: number }) {
    try {
      const reply = await save.mutateAsync({
        productId: product.id,
        version: from.version,
        ...toChange(values, from.before),
      })
      dropDraft(product.id)
      setProduct(queryClient, reply)
      const isProposed = waits && reply.pendingChange !== null
      toast({
        title: isProposed ? m.product_editing_saved_proposed() : m.product_editing_saved(),
        variant: 'success',
      })
      onSaved(reply)
    } catch (error) {
      if (isOvertaken(error)) await showDifference(values, from.before)
      else form.refuse(error)
    }
  }

  async function showDifference(values: ProductValues, before: ProductValues) {
    const fresh = await reload()
    if (!fresh) return
    const theirs = toValues(isAdmin ? fresh : withProposal(fresh))
    setOvertaken({ theirs, version: fresh.version, compared: compareEdits(before, theirs, values) })
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
        if (form.check()) send(form.values, { before: base.before, version: baseVersion })
      }}
    >
      <NoScriptNotice />
      {isRestored ? (
        <Notice
          tone="info"
          className="mb-6"
          title={m.product_editing_restored_title()}
          actions={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                dropDraft(product.id)
                setIsRestored(false)
                setBase(initial)
                form.fill(initial.before)
              }}
            >
              {m.product_editing_restored_discard()}
            </Button>
          }
        >
          {m.product_editing_restored_lead()}
        </Notice>
      ) : null}
      {PRODUCT_SECTIONS.map((section) => (
        <ProductFormSection
          key={section}
          section={section}
          fields={fields}
          asksStockReason={hasNewStock(form.values, base.before)}
        />
      ))}
      <div className="sticky bottom-0 z-20 -mx-4 grid max-h-[80dvh] gap-3 overflow-y-auto border-t bg-page px-4 py-4 md:mx-0 md:px-0">
        {overtaken ? (
          <ConflictNotice
            compared={overtaken.compared}
            theirs={overtaken.theirs}
            isSaving={save.isPending}
            onResolve={(values) => {
              const { theirs, version: next } = overtaken
              setOvertaken(null)
              setBase({ before: theirs, version: next })
              form.fill(values)
              send(values, { before: theirs, version: next })
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
