import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { changeSearch, readShopSearch, type ShopSearch, toFields } from './shop-search.ts'

interface PriceFilterProps {
  search: ShopSearch
  /** Of what the other filters leave. */
  range: { minCents: number; maxCents: number }
}

/** A plain form, sent by the script where there is one: whole dollars, from and to. */
export function PriceFilter({ search, range }: PriceFilterProps) {
  const navigate = useNavigate()
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { minPrice, maxPrice } = readRange(new FormData(event.currentTarget))
    navigate({
      to: '/shop',
      search: changeSearch(search, { minPrice, maxPrice }),
      resetScroll: false,
      viewTransition: false,
    })
  }
  const lowest = formatMoney(Math.floor(range.minCents / 100) * 100, { omitZeroCents: true })
  const highest = formatMoney(Math.ceil(range.maxCents / 100) * 100, { omitZeroCents: true })
  return (
    <form action="/shop" method="get" onSubmit={apply} className="flex items-center gap-2 pt-1">
      {toFields(search, ['minPrice', 'maxPrice', 'page']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        // A range that was cleared by its chip empties the box.
        key={`min ${search.minPrice}`}
        name="minPrice"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={m.shop_filter_price_min()}
        placeholder={lowest}
        defaultValue={search.minPrice}
        className="tabular px-2 text-sm"
      />
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <Input
        key={`max ${search.maxPrice}`}
        name="maxPrice"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={m.shop_filter_price_max()}
        placeholder={highest}
        defaultValue={search.maxPrice}
        className="tabular px-2 text-sm"
      />
      <Button type="submit" variant="secondary" className="px-2.5 desktop:px-2.5">
        {m.shop_filter_price_apply()}
      </Button>
    </form>
  )
}

/** A range typed the wrong way round is meant the other way. */
function readRange(data: FormData): Pick<ShopSearch, 'minPrice' | 'maxPrice'> {
  const { minPrice, maxPrice } = readShopSearch(Object.fromEntries(data))
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return isReversed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}
