import { Link } from '@tanstack/react-router'
import { CalendarPlus, FileSpreadsheet, PackagePlus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMay } from '../team-access.ts'

/** Which part of a team's work each is. */
export const AREA_OF_KIND = { product: 'catalog', event: 'events' } as const

/** The wizard's first question. */
export function ChooseKind({ path }: { path: '/provider/create' | '/admin/create' }) {
  const may = useMay()
  const choices = [
    {
      area: AREA_OF_KIND.product,
      href: `${path}?kind=product`,
      Icon: PackagePlus,
      title: m.product_editing_kind_product(),
      lead: m.product_editing_kind_product_lead(),
    },
    {
      area: AREA_OF_KIND.event,
      href: `${path}?kind=event`,
      Icon: CalendarPlus,
      title: m.product_editing_kind_event(),
      lead: m.product_editing_kind_event_lead(),
    },
    {
      area: AREA_OF_KIND.product,
      href: managePath(path === '/admin/create', '/products/import'),
      Icon: FileSpreadsheet,
      title: m.product_editing_kind_import(),
      lead: m.product_editing_kind_import_lead(),
    },
  ].filter(({ area }) => may(area))
  return (
    <>
      <PageHeader title={m.product_editing_create_title()} description={m.product_editing_create_lead()} />
      <ul className="grid gap-3 md:grid-cols-3">
        {choices.map(({ href, Icon, title, lead }) => (
          <li key={href}>
            <Link
              {...placeOf(href)}
              className="grid h-full content-start gap-2 rounded-card border bg-surface p-5 transition-colors duration-120 hover:bg-raised"
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-muted" />
              <span className="font-[600]">{title}</span>
              <span className="text-muted text-sm">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
