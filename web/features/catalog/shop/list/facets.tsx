import { Star } from 'lucide-react'
import { FacetGroup, FacetValues } from '#web/domain/lists/facet-rows.tsx'
import type { ProductListData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { FacetRow } from './facet-list.tsx'
import { PriceFilter } from './price-filter.tsx'
import { changeSearch, type ListFilter, type ShopSearch, toggleValue } from './shop-search.ts'

interface FacetsProps {
  search: ShopSearch
  facets: ProductListData['facets']
}

const TITLES: Record<ListFilter, () => string> = {
  category: () => m.shop_filter_category(),
  size: () => m.shop_filter_size(),
  color: () => m.shop_filter_color(),
  hand: () => m.shop_filter_hand(),
  fit: () => m.shop_filter_fit(),
  provider: () => m.shop_filter_provider(),
}

/** Every filter with how many products it would leave. */
export function Facets({ search, facets }: FacetsProps) {
  // A search that found nothing has nothing to be narrowed by; what is on can still be taken off.
  const isEmpty = facets.price.maxCents === 0
  const hasPrice = search.minPrice !== undefined || search.maxPrice !== undefined
  return (
    <>
      <ValueFacet filter="category" search={search} facets={facets} />
      {isEmpty && !hasPrice ? null : (
        <FacetGroup title={m.shop_filter_price()}>
          <PriceFilter search={search} range={facets.price} />
        </FacetGroup>
      )}
      {isEmpty && !search.inStock && !search.onSale ? null : <Availability search={search} facets={facets} />}
      <ValueFacet filter="color" search={search} facets={facets} />
      <ValueFacet filter="size" search={search} facets={facets} />
      <ValueFacet filter="hand" search={search} facets={facets} />
      <ValueFacet filter="fit" search={search} facets={facets} />
      {isEmpty && !search.rating ? null : (
        <FacetGroup title={m.shop_filter_rating()}>
          {[4, 3].map((stars) => (
            <FacetRow
              key={stars}
              label={<AtLeast stars={stars} />}
              isSelected={search.rating === stars}
              search={changeSearch(search, { rating: search.rating === stars ? undefined : stars })}
            />
          ))}
        </FacetGroup>
      )}
      <ValueFacet filter="provider" search={search} facets={facets} />
    </>
  )
}

function Availability({ search, facets }: FacetsProps) {
  return (
    <FacetGroup title={m.shop_filter_availability()}>
      <FacetRow
        label={m.shop_filter_in_stock()}
        count={facets.inStock}
        isSelected={search.inStock === 1}
        search={changeSearch(search, { inStock: search.inStock ? undefined : 1 })}
      />
      {facets.onSale > 0 || search.onSale ? (
        <FacetRow
          label={m.shop_filter_on_sale()}
          count={facets.onSale}
          isSelected={search.onSale === 1}
          search={changeSearch(search, { onSale: search.onSale ? undefined : 1 })}
        />
      ) : null}
    </FacetGroup>
  )
}

function ValueFacet({ filter, search, facets }: FacetsProps & { filter: ListFilter }) {
  const values = facets[filter]
  const rows = values.map(({ value, label, count, isSelected, swatch }) => (
    <li key={value}>
      <FacetRow
        label={label}
        count={count}
        isSelected={isSelected}
        search={toggleValue(search, filter, value)}
        swatch={filter === 'color' ? swatch : undefined}
      />
    </li>
  ))
  return (
    <FacetValues
      title={TITLES[filter]()}
      rows={rows}
      isSelected={(index) => values[index]?.isSelected ?? false}
    />
  )
}

function AtLeast({ stars }: { stars: number }) {
  return (
    <span className="flex items-center gap-2">
      <span className="sr-only">{m.shop_filter_rating_at_least({ stars })}</span>
      <span aria-hidden="true" className="flex">
        {Array.from({ length: 5 }, (_, index) => (
          <Star
            // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
            key={index}
            strokeWidth={0}
            className={index < stars ? 'size-3.5 fill-current' : 'size-3.5 fill-text/22'}
          />
        ))}
      </span>
      <span aria-hidden="true">{m.shop_filter_rating_up()}</span>
    </span>
  )
}
