import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { COLLECTION_LIMITS } from '#contract/catalog/collection-terms.ts'
import { moveItem } from '#web/domain/lists/move-item.ts'
import { PickList, SearchPicker } from '#web/domain/lists/search-picker.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { CollectionValues } from './collection-values.ts'
import { type FoundProduct, foundProductsQuery } from './queries.ts'

type Picked = CollectionValues['picked'][number]

interface PickedProductsProps {
  picked: readonly Picked[]
  onChange: (change: (before: readonly Picked[]) => Picked[]) => void
}

/** A box to find products, and those that were picked: dragged, or moved by buttons. */
export function PickedProducts({ picked, onChange }: PickedProductsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const max = COLLECTION_LIMITS.productsMax
  const add = (product: FoundProduct) =>
    onChange((before) =>
      before.some(({ id }) => id === product.id) ? [...before] : [...before, toPicked(product)],
    )
  return (
    <>
      {picked.length < max ? (
        <SearchPicker label={m.collections_find_product()} placeholder={m.collections_find_product_hint()}>
          {(words, onPicked) => (
            <FoundProducts
              words={words}
              pickedIds={picked.map(({ id }) => id)}
              onPick={(product) => {
                add(product)
                onPicked()
              }}
            />
          )}
        </SearchPicker>
      ) : (
        <p className="text-muted text-sm">{m.collections_picked_full({ count: max })}</p>
      )}
      {picked.length === 0 ? (
        <p className="rounded-field border border-dashed p-6 text-center text-muted text-sm">
          {m.collections_picked_none()}
        </p>
      ) : (
        <ol aria-label={m.collections_picked_list()} className="divide-y border-y">
          {picked.map((product, at) => (
            <PickedRow
              key={product.id}
              product={product}
              at={at}
              isLast={at === picked.length - 1}
              isDragged={dragged === at}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={() => {
                if (dragged === null || dragged === at) return
                onChange((before) => moveItem(before, dragged, at))
                setDragged(at)
              }}
              onMove={(to) => onChange((before) => moveItem(before, at, to))}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== product.id))}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function toPicked({ id, name, picture, status, isActive }: FoundProduct): Picked {
  return { id, name, picture, isShown: status === 'published' && isActive }
}

const nameOf = ({ name }: Pick<Picked, 'name'>) => name[getLocale()] || name.en || name.es

interface FoundProductsProps {
  words: string
  pickedIds: readonly string[]
  onPick: (product: FoundProduct) => void
}

function FoundProducts({ words, pickedIds, onPick }: FoundProductsProps) {
  const { data } = useQuery(foundProductsQuery(words))
  return (
    <PickList
      rows={data?.items}
      keyOf={({ id }) => id}
      nameOf={(product) => m.collections_add_product({ name: nameOf(product) })}
      onPick={onPick}
      emptyText={m.collections_find_none()}
      show={(product) => (
        <>
          <Thumbnail picture={product.picture} />
          <span className="wrap-anywhere min-w-0 grow">{nameOf(product)}</span>
          {pickedIds.includes(product.id) ? (
            <span className="shrink-0 text-muted text-xs">{m.collections_already_in()}</span>
          ) : null}
        </>
      )}
    />
  )
}

function Thumbnail({ picture }: Pick<Picked, 'picture'>) {
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

interface PickedRowProps {
  product: Picked
  at: number
  isLast: boolean
  isDragged: boolean
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PickedRow({ product, at, isLast, isDragged, onMove, onRemove, ...drag }: PickedRowProps) {
  const name = nameOf(product)
  return (
    <li
      draggable
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onDragOver()
      }}
      className={cn('flex items-center gap-3 py-2', isDragged && 'opacity-50')}
    >
      {/* Dragging is a shortcut; the buttons do the same. */}
      <GripVertical aria-hidden="true" className="size-5 shrink-0 cursor-grab text-faint max-sm:hidden" />
      <Thumbnail picture={product.picture} />
      <span className="min-w-0 grow text-sm">
        <span className="wrap-anywhere block">{name}</span>
        {product.isShown ? null : <Badge tone="neutral">{m.collections_picked_hidden()}</Badge>}
      </span>
      <span className="flex shrink-0">
        <IconButton
          label={m.collections_picked_up({ name })}
          size="icon-sm"
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          label={m.collections_picked_down({ name })}
          size="icon-sm"
          disabled={isLast}
          onClick={() => onMove(at + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={m.collections_picked_remove({ name })} size="icon-sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    </li>
  )
}
