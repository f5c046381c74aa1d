import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { listProductsById } from '#contract/catalog/products.ts'
import { PickList, SearchPicker } from '#web/domain/lists/search-picker.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { queryOf } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'

interface FeaturedInputProps {
  label: string
  hint?: string
  /** Empty: the shop chooses. */
  productId: string
  onChosen: (productId: string) => void
}

/** The product that was chosen with what shoppers see of it, or a box to find one. */
export function FeaturedInput({ label, hint, productId, onChosen }: FeaturedInputProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-[550] text-sm">{label}</legend>
      {hint ? <p className="mt-1 mb-3 max-w-text text-muted text-sm">{hint}</p> : null}
      {productId === '' ? (
        <SearchPicker label={m.settings_featured_find()} placeholder={m.settings_featured_find_hint()}>
          {(words, onPicked) => (
            <Found
              words={words}
              onPick={(id) => {
                onPicked()
                onChosen(id)
              }}
            />
          )}
        </SearchPicker>
      ) : (
        <Chosen productId={productId} onRemove={() => onChosen('')} />
      )}
    </fieldset>
  )
}

/** Only what is in the shop: nothing else would be shown. */
function Found({ words, onPick }: { words: string; onPick: (productId: string) => void }) {
  const { data } = useQuery({
    ...queryOf(listManagedProducts, { q: words, page: 1, perPage: 25 }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.items.filter(({ status, isActive }) => status === 'published' && isActive)
  const nameOf = ({ name }: NonNullable<typeof rows>[number]) => name[getLocale()] || name.en
  return (
    <PickList
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={(product) => m.settings_featured_pick({ name: nameOf(product) })}
      onPick={({ id }) => onPick(id)}
      emptyText={m.settings_featured_none_found()}
      show={(product) => (
        <>
          <Thumbnail picture={product.picture} />
          <span className="wrap-anywhere min-w-0 grow">{nameOf(product)}</span>
        </>
      )}
    />
  )
}

function Chosen({ productId, onRemove }: { productId: string; onRemove: () => void }) {
  const { data } = useQuery(queryOf(listProductsById, { ids: productId }))
  const product = data?.[0]
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-field border py-2 pr-2 pl-3">
      {product ? <Thumbnail picture={product.picture} /> : null}
      <p className="min-w-0 grow text-sm">
        {product ? (
          <>
            <span className="wrap-anywhere block font-[550]">{product.name}</span>
            <span className="block text-muted">
              {product.stock === 'out'
                ? m.settings_featured_sold_out()
                : formatMoney(product.priceCents, { omitZeroCents: true })}
            </span>
          </>
        ) : data ? (
          m.settings_featured_gone()
        ) : null}
      </p>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        {m.settings_featured_remove()}
      </Button>
    </div>
  )
}

function Thumbnail({ picture }: { picture: Parameters<typeof StoredPicture>[0]['picture'] }) {
  return (
    <StoredPicture
      picture={picture}
      sizes="44px"
      upTo={320}
      decorative
      className="w-11 shrink-0 rounded-inner"
    />
  )
}
