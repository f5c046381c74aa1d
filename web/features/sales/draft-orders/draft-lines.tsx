import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { QuantityStepper } from '#web/domain/cart/quantity-stepper.tsx'
import { PickList, SearchPicker } from '#web/domain/lists/search-picker.tsx'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { addVariant, type DraftValues } from './draft-values.ts'
import { type DraftOrder, type FoundVariant, variantsQuery } from './queries.ts'
import { SeatPicker } from './seat-picker.tsx'
import { isOfSeat, SeatRow } from './seat-row.tsx'

interface DraftLinesProps {
  values: DraftValues
  /** As they are priced now; those of a moment ago while new ones are on their way. */
  items: DraftOrder['items']
  onChange: (change: (before: DraftValues) => DraftValues) => void
}

export function DraftLines({ values, items, onChange }: DraftLinesProps) {
  return (
    <>
      <SearchPicker label={m.draft_orders_find_product()} placeholder={m.draft_orders_find_product_hint()}>
        {(words, onPicked) => (
          <Variants
            words={words}
            onPick={(variant) => {
              onChange((before) =>
                addVariant(before, { variantId: variant.variantId, name: nameOf(variant) }),
              )
              onPicked()
            }}
          />
        )}
      </SearchPicker>
      <SeatPicker values={values} onChange={onChange} />
      {values.lines.length + values.seats.length === 0 ? (
        <p className="text-muted text-sm">{m.draft_orders_items_empty()}</p>
      ) : (
        <ul className="divide-y border-y">
          {values.lines.map((line) => (
            <Line
              key={line.variantId}
              line={line}
              item={items.find(({ variantId }) => variantId === line.variantId)}
              onQuantity={(quantity) => onChange((before) => withQuantity(before, line.variantId, quantity))}
              onRemove={() =>
                onChange((before) => ({
                  ...before,
                  lines: before.lines.filter(({ variantId }) => variantId !== line.variantId),
                }))
              }
            />
          ))}
          {values.seats.map((seat, index) => (
            <SeatRow
              // Two of them may be alike in all that is shown.
              // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end and taken out whole.
              key={index}
              seat={seat}
              item={items.find((item) => isOfSeat(item, seat))}
              onRemove={() =>
                onChange((before) => ({ ...before, seats: before.seats.filter((each) => each !== seat) }))
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}

const nameOf = ({ name, optionsText }: Pick<FoundVariant, 'name' | 'optionsText'>) =>
  optionsText ? `${name} · ${optionsText}` : name

function withQuantity(values: DraftValues, variantId: string, quantity: number): DraftValues {
  const lines = values.lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
  return { ...values, lines }
}

function Variants({ words, onPick }: { words: string; onPick: (variant: FoundVariant) => void }) {
  const { data } = useQuery(variantsQuery(words))
  return (
    <PickList
      rows={data}
      keyOf={({ variantId }) => variantId}
      nameOf={(variant) => m.draft_orders_add({ name: nameOf(variant) })}
      onPick={onPick}
      emptyText={m.draft_orders_product_none()}
      show={(variant) => (
        <>
          <span className="min-w-0 grow">
            <span className="wrap-anywhere block font-[550]">{nameOf(variant)}</span>
            <span className="block text-muted text-xs">
              {variant.sku} · {variant.providerName}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <span className="tabular block">{formatMoney(variant.unitPriceCents)}</span>
            <span
              className={variant.available > 0 ? 'block text-muted text-xs' : 'block text-warning text-xs'}
            >
              {variant.available > 0
                ? m.draft_orders_stock({ count: variant.available })
                : m.draft_orders_stock_none()}
            </span>
          </span>
        </>
      )}
    />
  )
}

interface LineProps {
  line: DraftValues['lines'][number]
  item: DraftOrder['items'][number] | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line, item, onQuantity, onRemove }: LineProps) {
  const isShort = item !== undefined && item.quantityMax < line.quantity
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto_5rem_auto]">
      <div className="min-w-0 text-sm max-sm:col-span-2">
        <p className="wrap-anywhere font-[550]">{line.name}</p>
        <p className="text-muted">
          {item ? m.draft_orders_each({ price: formatMoney(item.unitPriceCents) }) : '\u00a0'}
        </p>
        {isShort ? (
          <p className="text-warning">
            {item.quantityMax > 0
              ? m.draft_orders_short({ count: item.quantityMax })
              : m.draft_orders_stock_none()}
          </p>
        ) : null}
      </div>
      <QuantityStepper
        value={line.quantity}
        max={LIMITS.cart.quantityMax}
        label={m.draft_orders_quantity({ name: line.name })}
        onChange={onQuantity}
        className="justify-self-start"
      />
      <p className="tabular text-right text-sm max-sm:hidden">
        {item ? formatMoney(item.unitPriceCents * line.quantity) : ''}
      </p>
      <IconButton label={m.draft_orders_remove({ name: line.name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}
