import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { isSame } from '#web/platform/drafts/is-same.ts'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { Failed } from '#web/platform/failed.tsx'
import { statusOf } from '#web/platform/request/client-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { type ProductValues, toValues, withProposal } from '../form/product-values.ts'
import { type EditableProduct, editableProductQuery } from '../queries.ts'
import { EditForm } from './edit-form.tsx'
import { EditorHead } from './editor-head.tsx'
import { History } from './history.tsx'

interface ProductEditorProps {
  productId: string
  isAdmin: boolean
  /** After a product was archived or copied. */
  onLeave: (to: { productId: string } | 'list') => void
}

const MISSING = [400, 404]

/** Everything of one product: where it stands, the form, what happened. */
export function ProductEditor({ productId, isAdmin, onLeave }: ProductEditorProps) {
  const { data: product, error, isFetching, refetch } = useQuery(editableProductQuery(productId))
  if (product)
    return (
      <LoadedEditor key={product.id} product={product} isAdmin={isAdmin} reload={refetch} onLeave={onLeave} />
    )
  if (error && !isFetching)
    return MISSING.includes(statusOf(error) ?? 0) ? (
      <EmptyState
        level={1}
        seed="product-missing"
        icon={<PackageX aria-hidden="true" strokeWidth={1.5} />}
        title={m.product_editing_missing_title()}
        description={m.product_editing_missing_lead()}
      />
    ) : (
      <Failed title={m.product_editing_failed()} error={error} onRetry={() => refetch()} />
    )
  return <FormSkeleton />
}

interface LoadedEditorProps extends Pick<ProductEditorProps, 'isAdmin' | 'onLeave'> {
  product: EditableProduct
  reload: () => Promise<{ data?: EditableProduct }>
}

/** The form knows the version it was filled from: what others change meanwhile must not be overwritten unseen. */
function LoadedEditor({ product, isAdmin, reload, onLeave }: LoadedEditorProps) {
  const read = (from: EditableProduct): ProductValues => toValues(isAdmin ? from : withProposal(from))
  const [filled, setFilled] = useState(() => ({ values: read(product), version: product.version }))
  const draft = useFormDraft(`product.${product.id}`, filled.values, filled.version)
  const head = useRef<HTMLDivElement>(null)

  /** Of a switch or a move the form keeps what was typed; the version goes on, unless somebody else changed a field too. */
  const goOn = (next: EditableProduct) =>
    setFilled((before) => (isSame(read(next), before.values) ? { ...before, version: next.version } : before))

  /** A proposed change was decided: the form is filled anew, or what was typed is compared with it when it is saved. */
  function fillAnew(next: EditableProduct) {
    const { values, version } = filled
    if (isSame(draft.value, draft.base?.data ?? values)) void draft.finish(read(next))
    else if (!draft.base) draft.rebase({ data: values, version }, draft.value)
    setFilled({ values: read(next), version: next.version })
  }

  /** The focus was on a button that has nothing more to save. */
  function takeSaved(next: EditableProduct, sent: ProductValues) {
    void draft.finish(read(next), sent)
    setFilled({ values: read(next), version: next.version })
    head.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={head} tabIndex={-1} className="outline-none">
        <EditorHead
          product={product}
          isAdmin={isAdmin}
          onChanged={goOn}
          onDecided={fillAnew}
          onLeave={onLeave}
        />
      </div>
      {product.isDeleted ? null : (
        <EditForm
          product={product}
          draft={draft}
          filled={filled}
          isAdmin={isAdmin}
          reload={async () => {
            const { data } = await reload()
            return data ? { values: read(data), version: data.version } : null
          }}
          onSaved={takeSaved}
        />
      )}
      <History productId={product.id} />
    </>
  )
}
