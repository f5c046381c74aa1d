import { useNavigate } from '@tanstack/react-router'
import { CreateProduct } from '#web/features/catalog/product-editing/wizard/create-product.tsx'
import { CreateEvent } from '#web/features/events/event-editing/create-event.tsx'
import { m } from '#web/paraglide/messages.js'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMay } from '../team-access.ts'
import { AREA_OF_KIND, ChooseKind } from './choose-kind.tsx'
import type { CreateKind } from './create-search.ts'

interface CreateWizardProps {
  kind: CreateKind | undefined
  isAdmin: boolean
  path: '/provider/create' | '/admin/create'
}

/** One way to create: a product or an event first, then its steps. */
export function CreateWizard({ kind, isAdmin, path }: CreateWizardProps) {
  const navigate = useNavigate()
  const may = useMay()
  if (!kind || !may(AREA_OF_KIND[kind])) return <ChooseKind path={path} />
  if (kind === 'event') return <CreateEvent isAdmin={isAdmin} />
  return (
    <>
      <PageHeader title={m.product_editing_new()} description={m.product_editing_new_lead()} />
      <CreateProduct
        isAdmin={isAdmin}
        onCreated={(productId) => navigate(placeOf(managePath(isAdmin, `/products/${productId}`)))}
      />
    </>
  )
}
