import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Archive, Copy, ExternalLink, Eye, EyeOff, MoreHorizontal, Pencil } from 'lucide-react'
import { useState } from 'react'
import { deleteProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import { duplicateProduct } from '#contract/catalog/product-editor.ts'
import { m } from '#web/paraglide/messages.js'
import { useManagePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { nameOf } from './product-columns.tsx'
import { type ManagedProduct, refreshProducts } from './queries.ts'

/** What can be done to a product without leaving the list. */
export function RowMenu({ product }: { product: ManagedProduct }) {
  const [isArchiving, setIsArchiving] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toPath = useManagePath()
  const name = nameOf(product)
  const onError = showError
  const refresh = () => refreshProducts(queryClient)
  const change = useMutation({ ...mutationOf(updateProduct), onSuccess: refresh, onError })
  const copy = useMutation({
    ...mutationOf(duplicateProduct),
    onError,
    onSuccess: ({ id }) => {
      refresh()
      toast({ title: m.product_list_copied({ name }) })
      void navigate(placeOf(toPath(`/products/${id}`)))
    },
  })
  const archive = useMutation({
    ...mutationOf(deleteProduct),
    onError,
    onSuccess: () => {
      setIsArchiving(false)
      refresh()
    },
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={m.product_list_actions_of({ name })}
            tooltip={false}
            size="icon-sm"
            variant="ghost"
          >
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link {...placeOf(toPath(`/products/${product.id}`))}>
            <Pencil aria-hidden="true" />
            {m.product_list_edit()}
          </Link>
        </MenuItem>
        {product.status === 'published' && product.isActive ? (
          <MenuItem asChild>
            <Link {...placeOf(`/products/${product.slug}`)}>
              <ExternalLink aria-hidden="true" />
              {m.product_list_view()}
            </Link>
          </MenuItem>
        ) : null}
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => copy.mutate({ productId: product.id })}>
          {m.product_list_duplicate()}
        </MenuItem>
        {product.isDeleted ? null : (
          <>
            <MenuItem
              icon={product.isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onSelect={() =>
                change.mutate({
                  productId: product.id,
                  version: product.version,
                  isActive: !product.isActive,
                })
              }
            >
              {product.isActive ? m.product_list_deactivate() : m.product_list_activate()}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Archive aria-hidden="true" />} danger onSelect={() => setIsArchiving(true)}>
              {m.product_list_archive()}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={isArchiving}
        onOpenChange={setIsArchiving}
        danger
        title={m.product_list_archive_title({ count: 1 })}
        description={m.product_list_archive_lead()}
        confirmLabel={m.product_list_archive()}
        loading={archive.isPending}
        onConfirm={() => archive.mutate({ productId: product.id })}
      />
    </>
  )
}
