import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, Copy, ExternalLink, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { deleteProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import { duplicateProduct } from '#contract/catalog/product-editor.ts'
import { movesFor, type PublishingAction } from '#contract/catalog/publishing.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { placeOf } from '#web/platform/place-of.ts'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ACTION_NAMES, STATUS_BADGES } from '../labels.ts'
import { type EditableProduct, forgetProductLists, productHistoryQuery, setProduct } from '../queries.ts'
import { AskedChanges } from './asked-changes.tsx'
import { PendingChange } from './pending-change.tsx'
import { TransitionDialog } from './transition-dialog.tsx'

interface EditorHeadProps {
  product: EditableProduct
  isAdmin: boolean
  /** The product has another version, the form's fields are as they were. */
  onChanged: (product: EditableProduct) => void
  /** A proposed change was decided: the form is filled anew. */
  onDecided: (product: EditableProduct) => void
  onLeave: (to: { productId: string } | 'list') => void
}

export function EditorHead({ product, isAdmin, onChanged, onDecided, onLeave }: EditorHeadProps) {
  const { name, isDeleted, pendingChange, isSpanishStale } = product
  const title = name[getLocale()] || name.en || name.es || m.product_editing_untitled()
  return (
    <div className="grid gap-5 pb-8">
      <PageHeader
        title={title}
        className="pb-0 md:pb-0"
        actions={
          isDeleted ? undefined : (
            <>
              <MoreActions product={product} onLeave={onLeave} />
              <Transitions
                product={product}
                isAdmin={isAdmin}
                onMoved={(next, action) => (action.endsWith('-change') ? onDecided(next) : onChanged(next))}
              />
            </>
          )
        }
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <StatusBadges product={product} />
        {isDeleted ? null : <ActiveSwitch product={product} onChanged={onChanged} />}
      </div>
      {isDeleted ? (
        <Notice tone="info" live="none" title={m.product_editing_archived_title()}>
          {m.product_editing_archived_lead()}
        </Notice>
      ) : null}
      <Rejection product={product} />
      {product.reviewNotes ? <AskedChanges notes={product.reviewNotes} isAdmin={isAdmin} /> : null}
      {isSpanishStale && !isDeleted ? <StaleNotice product={product} onChanged={onChanged} /> : null}
      {pendingChange ? <PendingChange product={product} isAdmin={isAdmin} /> : null}
    </div>
  )
}

function StatusBadges({ product }: { product: EditableProduct }) {
  const { name, tone } = STATUS_BADGES[product.status]
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone} dot>
        {name()}
      </Badge>
      {product.pendingChange ? <Badge tone="info">{m.product_editing_status_change()}</Badge> : null}
      {product.isSpanishStale ? <Badge tone="warning">{m.product_editing_status_stale()}</Badge> : null}
    </span>
  )
}

const FORWARD: readonly PublishingAction[] = ['submit', 'approve', 'publish', 'approve-change']

interface TransitionsProps {
  product: EditableProduct
  isAdmin: boolean
  onMoved: (product: EditableProduct, action: PublishingAction) => void
}

function Transitions({ product, isAdmin, onMoved }: TransitionsProps) {
  const item = {
    status: product.status,
    hasPendingChange: product.pendingChange !== null,
    isChangesAsked: product.reviewNotes !== null,
  }
  const actions = movesFor(item, isAdmin ? 'admin' : 'owner')
  // Approving is publishing what was asked for: one of the two is enough.
  const shown = actions.filter((action) => action !== 'publish' || !actions.includes('approve'))
  const [main] = shown.filter((action) => FORWARD.includes(action))
  return shown.map((action) => (
    <TransitionDialog
      key={action}
      productId={product.id}
      action={action}
      onMoved={onMoved}
      trigger={
        <Button variant={action === main ? 'primary' : 'secondary'} size="sm">
          {ACTION_NAMES[action]()}
        </Button>
      }
    />
  ))
}

/** Hidden without changing the state (spec section 4): it takes effect at once. */
function ActiveSwitch({ product, onChanged }: Pick<EditorHeadProps, 'product' | 'onChanged'>) {
  const queryClient = useQueryClient()
  const change = useMutation({
    ...mutationOf(updateProduct),
    onSuccess: (reply) => {
      setProduct(queryClient, reply)
      onChanged(reply)
    },
    onError: (error) =>
      toast({ title: userMessageOf(error) ?? m.platform_error_unexpected(), variant: 'destructive' }),
  })
  return (
    <Switch
      label={m.product_editing_active()}
      hint={m.product_editing_active_hint()}
      checked={change.isPending ? !product.isActive : product.isActive}
      disabled={change.isPending}
      onCheckedChange={(isActive) =>
        change.mutate({ productId: product.id, version: product.version, isActive })
      }
    />
  )
}

/** The English text was changed after it: bring it up to date, or say that it is still right. */
function StaleNotice({ product, onChanged }: Pick<EditorHeadProps, 'product' | 'onChanged'>) {
  const queryClient = useQueryClient()
  const confirm = useMutation({
    ...mutationOf(updateProduct),
    onSuccess: (reply) => {
      setProduct(queryClient, reply)
      onChanged(reply)
      toast({ title: m.product_editing_stale_confirmed(), variant: 'success' })
    },
    onError: (error) =>
      toast({ title: userMessageOf(error) ?? m.platform_error_unexpected(), variant: 'destructive' }),
  })
  return (
    <Notice
      tone="warning"
      live="none"
      title={m.product_editing_stale_title()}
      actions={
        <Button
          variant="secondary"
          size="sm"
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate({ productId: product.id, version: product.version, confirmSpanish: true })
          }
        >
          {m.product_editing_stale_confirm()}
        </Button>
      }
    >
      {m.product_editing_stale_lead()}
    </Notice>
  )
}

/** Sent back: what an admin said of it stays in sight until it is submitted again. */
function Rejection({ product: { id, status, pendingChange } }: { product: EditableProduct }) {
  const { data: deeds = [] } = useQuery(productHistoryQuery(id))
  const last = deeds.find(({ action }) => !['edit', 'set-stock', 'confirm-spanish'].includes(action))
  const isRejected = last?.action === 'reject' && status === 'draft'
  const isChangeRejected = last?.action === 'reject-change' && pendingChange === null
  if (!last || (!isRejected && !isChangeRejected)) return null
  return (
    <Notice
      tone="warning"
      live="none"
      title={isRejected ? m.product_editing_rejected_title() : m.product_editing_change_rejected_title()}
    >
      {last.reason}
    </Notice>
  )
}

function MoreActions({ product, onLeave }: Pick<EditorHeadProps, 'product' | 'onLeave'>) {
  const queryClient = useQueryClient()
  const [isArchiving, setIsArchiving] = useState(false)
  const onError = (error: Error) =>
    toast({ title: userMessageOf(error) ?? m.platform_error_unexpected(), variant: 'destructive' })
  const copy = useMutation({
    ...mutationOf(duplicateProduct),
    onError,
    onSuccess: (made) => {
      setProduct(queryClient, made)
      toast({ title: m.product_editing_copied(), variant: 'success' })
      onLeave({ productId: made.id })
    },
  })
  const archive = useMutation({
    ...mutationOf(deleteProduct),
    onError,
    onSuccess: () => {
      setIsArchiving(false)
      forgetProductLists(queryClient)
      toast({ title: m.product_editing_archived_title(), variant: 'success' })
      onLeave('list')
    },
  })
  return (
    <>
      <Link {...placeOf(`/product/${product.id}`)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {m.product_editing_view()}
      </Link>
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon={<MoreHorizontal aria-hidden="true" className="size-4" />}>
            {m.product_editing_more()}
          </Button>
        }
      >
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => copy.mutate({ productId: product.id })}>
          {m.product_editing_duplicate()}
        </MenuItem>
        <MenuItem icon={<Archive aria-hidden="true" />} danger onSelect={() => setIsArchiving(true)}>
          {m.product_editing_archive()}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isArchiving}
        onOpenChange={setIsArchiving}
        title={m.product_editing_archive_title()}
        description={m.product_editing_archive_lead()}
        confirmLabel={m.product_editing_archive()}
        danger
        loading={archive.isPending}
        onConfirm={() => archive.mutate({ productId: product.id })}
      />
    </>
  )
}
