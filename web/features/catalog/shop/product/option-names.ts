import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import type { Choice, ValueState } from './option-choice.ts'

export const optionNames: Record<OptionKind, () => string> = {
  size: () => m.shop_filter_size(),
  color: () => m.shop_filter_color(),
  hand: () => m.shop_filter_hand(),
  fit: () => m.shop_filter_fit(),
}

/** Asked for when it is still open. */
export const choosePrompts: Record<OptionKind, () => string> = {
  size: () => m.shop_option_choose_size(),
  color: () => m.shop_option_choose_color(),
  hand: () => m.shop_option_choose_hand(),
  fit: () => m.shop_option_choose_fit(),
}

/** Why a value cannot be had: with the other choices as they are, or at all. Empty when it can. */
export function reasonOf(product: ProductData, choice: Choice, kind: OptionKind, state: ValueState): string {
  if (state === 'available') return ''
  const others = product.options
    .filter((option) => option.kind !== kind)
    .map((option) => option.values.find(({ code }) => code === choice[option.kind])?.label)
    .filter((label) => label !== undefined)
    .join(', ')
  if (state === 'out') return others ? m.shop_option_out_with({ others }) : m.shop_stock_out()
  return others ? m.shop_option_none_with({ others }) : m.shop_option_none()
}
