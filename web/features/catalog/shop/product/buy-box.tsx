import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins, Store, Truck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { AddToCart, NeedsScript } from '#web/domain/cart/add-to-cart.tsx'
import { QuantityStepper } from '#web/domain/cart/quantity-stepper.tsx'
import { describeOffer } from '#web/domain/loyalty/campaign-text.ts'
import { productCampaignQuery } from '#web/domain/loyalty/queries.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { Stars } from '#web/domain/products/stars.tsx'
import { WishlistButton } from '#web/domain/wishlist/wishlist-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { OptionPicker } from './option-picker.tsx'
import type { Buy } from './use-buy.ts'

interface BuyBoxProps {
  product: ProductData
  buy: Buy
  /** The row with the button: while it is in sight the bar of phones is not needed. */
  actionRef: Ref<HTMLDivElement>
}

export function BuyBox({ product, buy, actionRef }: BuyBoxProps) {
  const { price, variant } = buy
  const savedCents = (price.compareAtCents ?? 0) - price.cents
  return (
    <div className="grid gap-6">
      <header>
        <ProviderLine product={product} />
        <h1 className="mt-1.5 text-xl">{product.name}</h1>
        {product.rating.count > 0 ? (
          <a href="#reviews" className="mt-2 inline-flex min-h-11 items-center desktop:min-h-8">
            <Stars rating={product.rating} />
            <span className="sr-only">{m.shop_reviews_jump()}</span>
          </a>
        ) : null}
        <p className="mt-2 text-muted">{product.summary}</p>
      </header>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1" aria-live="polite">
        <Price size="lg" cents={price.cents} compareAtCents={price.compareAtCents} from={price.isFrom} />
        {savedCents > 0 ? (
          <span className="tabular text-accent text-sm">
            {m.shop_price_save({ amount: formatMoney(savedCents) })}
          </span>
        ) : null}
        <span className="text-muted text-xs">{m.shop_price_before_tax()}</span>
      </div>
      <CampaignLine productId={product.id} />
      <OptionPicker
        product={product}
        choice={buy.choice}
        onChoose={buy.choose}
        isComplete={buy.isComplete}
        missing={buy.missing}
        groupId={buy.groupId}
      />
      <div className="grid gap-3">
        <StockLine product={product} buy={buy} />
        <div ref={actionRef} className="flex gap-3">
          <QuantityStepper
            label={m.shop_quantity_of({ name: product.name })}
            value={buy.quantity}
            max={buy.quantityMax}
            onChange={buy.setQuantity}
            disabled={buy.blockedReason !== undefined}
            className="shrink-0"
          />
          <div className="min-w-0 grow">
            <AddToCart
              size="lg"
              wide
              variantId={variant?.id ?? null}
              quantity={buy.quantity}
              blockedReason={buy.blockedReason}
              onIncomplete={buy.askForMissing}
              onAdded={() => buy.setQuantity(1)}
            />
          </div>
        </div>
        <WishlistButton product={product} look="text" className="h-12 w-full" />
        <NeedsScript />
      </div>
      <Away provider={product.provider} />
      <Estimates product={product} />
    </div>
  )
}

/** The provider is on vacation: it can be bought, and ships when they are back. */
function Away({ provider: { name, vacation } }: Pick<ProductData, 'provider'>) {
  if (!vacation) return null
  return (
    <Notice tone="info" live="none" title={m.shop_away({ seller: name, date: formatDate(vacation.until) })}>
      {vacation.message}
    </Notice>
  )
}

function ProviderLine({ product }: { product: ProductData }) {
  const { provider } = product
  return (
    <p className="text-muted text-sm">
      {m.shop_seller_by()}{' '}
      <Link
        to={`/collaborator/${provider.slug}` as never}
        className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-8' })}
      >
        {provider.name}
      </Link>
      {provider.municipality ? ` · ${provider.municipality}` : null}
    </p>
  )
}

const STOCK_DOTS = { in: 'bg-success', low: 'bg-warning', out: 'bg-control' }

/** In words, of what is chosen; of the product while something is open. */
function StockLine({ product, buy }: { product: ProductData; buy: Buy }) {
  const { variant } = buy
  const isAllOut = product.variants.every(({ stock }) => stock === 'out')
  const isNotMade = buy.isComplete && !variant
  const stock = variant?.stock ?? (isAllOut || isNotMade ? 'out' : 'in')
  const texts = {
    in: m.shop_stock_in(),
    low: variant?.left ? m.shop_stock_left({ count: variant.left }) : m.shop_stock_low(),
    out: m.shop_stock_out_notice(),
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-full', STOCK_DOTS[stock])} />
      {isNotMade ? m.shop_option_none() : texts[stock]}
    </p>
  )
}

function Estimates({ product: { delivery, pickup } }: { product: ProductData }) {
  return (
    <ul className="grid gap-3 border-t pt-5 text-sm">
      <Estimate icon={<Truck aria-hidden="true" />}>
        {m.shop_estimate_delivery({
          from: formatDate(delivery.from, 'weekday'),
          to: formatDate(delivery.to, 'weekday'),
        })}
      </Estimate>
      <Estimate icon={<Store aria-hidden="true" />}>
        {m.shop_estimate_pickup({ from: formatDate(pickup.from, 'weekday') })}
      </Estimate>
    </ul>
  )
}

function Estimate({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      <span>{children}</span>
    </li>
  )
}

/** More points for this product, as long as a campaign runs. */
function CampaignLine({ productId }: { productId: string }) {
  const { data } = useQuery(productCampaignQuery(productId))
  if (!data?.campaign) return null
  return (
    <p className="flex items-center gap-2 text-accent text-sm">
      <Coins aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
      {describeOffer(data.campaign)}
    </p>
  )
}
