import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ProductData, VariantData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Prose } from '#web/ui/prose.tsx'

interface Section {
  id: string
  title: string
  content: ReactNode
}

interface ProductInfoProps {
  product: ProductData
  /** The chosen one, which has a number of its own. */
  variant: VariantData | null
}

/** Tabs on a desktop, an accordion on phones, all open without script. Everything is in the page from the start. */
export function ProductInfo({ product, variant }: ProductInfoProps) {
  const baseId = useId()
  const sections: Section[] = [
    {
      id: 'description',
      title: m.shop_info_description(),
      content: <Prose html={product.descriptionHtml} />,
    },
    { id: 'details', title: m.shop_info_details(), content: <Details product={product} variant={variant} /> },
    { id: 'delivery', title: m.shop_info_delivery(), content: <Delivery product={product} /> },
  ]
  const [open, setOpen] = useState<string | null>('description')
  // On a desktop one is always open: closing it is a matter of phones.
  const openManaged = open ?? 'description'
  return (
    <div className="md:grid md:grid-cols-[repeat(3,auto)_1fr] md:gap-x-7">
      {sections.map(({ id, title, content }) => (
        <section key={id} className="max-md:border-b max-md:first:border-t md:contents">
          <h2 className="m-0 font-[550] font-sans text-base tracking-normal [font-stretch:100%] md:row-start-1">
            <button
              type="button"
              aria-expanded={open === id}
              aria-controls={`${baseId}-${id}`}
              onClick={() => setOpen(open === id ? null : id)}
              className={cn(
                'flex min-h-13 w-full items-center justify-between gap-4 text-left text-base',
                'md:min-h-11 md:border-transparent md:border-b-2 md:text-muted md:text-sm md:hover:text-text',
                openManaged === id && 'md:border-accent md:text-text',
              )}
            >
              {title}
              <Plus
                aria-hidden="true"
                className={cn(
                  'size-5 text-muted transition-transform duration-160 md:hidden',
                  open === id && 'rotate-45',
                )}
              />
            </button>
          </h2>
          <div
            id={`${baseId}-${id}`}
            className={cn(
              'pb-6 md:col-span-full md:row-start-2 md:border-t md:pt-6',
              open !== id && 'max-md:hidden',
              openManaged !== id && 'md:hidden',
              '[@media(scripting:none)]:block md:[@media(scripting:none)]:row-auto',
            )}
          >
            {content}
          </div>
        </section>
      ))}
    </div>
  )
}

function Details({ product, variant }: ProductInfoProps) {
  const grams = (variant ?? product.variants[0])?.weightGrams ?? 0
  const rows = [
    ...product.specs,
    ...(grams > 0
      ? [{ label: m.shop_info_weight(), value: m.shop_info_grams({ grams: formatNumber(grams) }) }]
      : []),
    ...(variant ? [{ label: m.shop_info_sku(), value: variant.sku }] : []),
  ]
  return (
    <dl className="max-w-text text-sm">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b py-2.5 last:border-b-0"
        >
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Delivery({ product: { delivery, pickup } }: { product: ProductData }) {
  const links = [
    { to: '/shipping', label: m.shop_info_shipping_link() },
    { to: '/returns', label: m.shop_info_returns_link() },
  ]
  return (
    <div className="grid max-w-text gap-3 text-muted">
      <p>
        {m.shop_estimate_delivery({
          from: formatDate(delivery.from, 'weekday'),
          to: formatDate(delivery.to, 'weekday'),
        })}{' '}
        {m.shop_estimate_pickup({ from: formatDate(pickup.from, 'weekday') })}
      </p>
      <p>{m.shop_info_shipping_rules()}</p>
      <p>{m.shop_info_returns()}</p>
      <p className="flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to as never}
            className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-8' })}
          >
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}
