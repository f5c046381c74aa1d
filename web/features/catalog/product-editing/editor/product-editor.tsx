import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { statusOf } from '#web/platform/request/client-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { toValues, withProposal } from '../form/product-values.ts'
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
  const [filled, setFilled] = useState({ product, version: product.version, times: 0 })
  const head = useRef<HTMLDivElement>(null)
  const fill = (next: EditableProduct) =>
    setFilled(({ times }) => ({ product: next, version: next.version, times: times + 1 }))
  /** Of a switch or a move the form keeps what was typed; only the version goes on. */
  const goOn = (next: EditableProduct) => setFilled((before) => ({ ...before, version: next.version }))
  const shown = isAdmin ? filled.product : withProposal(filled.product)
  return (
    <>
      <div ref={head} tabIndex={-1} className="outline-none">
        <EditorHead product={product} isAdmin={isAdmin} onChanged={goOn} onDecided={fill} onLeave={onLeave} />
      </div>
      {product.isDeleted ? null : (
        <EditForm
          key={filled.times}
          product={product}
          before={toValues(shown)}
          version={filled.version}
          isAdmin={isAdmin}
          reload={async () => (await reload()).data ?? null}
          onSaved={(next) => {
            fill(next)
            // The form is filled anew: the focus must not be lost with it.
            head.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <History productId={product.id} />
    </>
  )
}
