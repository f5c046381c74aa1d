/** What is chosen on a product's page, and what buying would mean now. Shared by the buy box and the bar of phones. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ProductData, VariantData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import {
  type Choice,
  findVariant,
  listMissing,
  priceOf,
  readChoice,
  type ShownPrice,
  withDefaults,
} from './option-choice.ts'

export interface Buy {
  choice: Choice
  choose: (kind: OptionKind, code: string) => void
  variant: VariantData | null
  price: ShownPrice
  quantity: number
  quantityMax: number
  setQuantity: (quantity: number) => void
  /** Why it cannot be bought at all; undefined when it can, or when something is still to be chosen. */
  blockedReason: string | undefined
  isComplete: boolean
  /** The kind that was left open when the person wanted to buy. */
  missing: OptionKind | null
  /** Points at what is still to be chosen. */
  askForMissing: () => void
  groupId: (kind: OptionKind) => string
}

const groupId = (kind: OptionKind) => `option-${kind}`

export function useBuy(product: ProductData, search: Choice): Buy {
  const navigate = useNavigate()
  const [chosenQuantity, setQuantity] = useState(1)
  const [missing, setMissing] = useState<OptionKind | null>(null)
  const choice = withDefaults(product, readChoice(product, search))
  const open = listMissing(product, choice)
  const variant = findVariant(product, choice)
  const quantityMax = Math.min(variant?.left ?? LIMITS.cart.quantityMax, LIMITS.cart.quantityMax)

  function choose(kind: OptionKind, code: string) {
    setMissing(null)
    navigate({
      to: '/products/$slug',
      params: { slug: product.slug },
      search: { ...choice, [kind]: code },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
  function askForMissing() {
    const kind = open[0]
    if (!kind) return
    setMissing(kind)
    const group = document.getElementById(groupId(kind))
    group?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    group?.querySelector('input')?.focus({ preventScroll: true })
  }

  return {
    choice,
    choose,
    variant,
    price: priceOf(product, choice),
    quantity: Math.min(chosenQuantity, Math.max(quantityMax, 1)),
    quantityMax,
    setQuantity,
    blockedReason: blockedReasonOf(product, variant, open.length > 0),
    isComplete: open.length === 0,
    missing,
    askForMissing,
    groupId,
  }
}

function blockedReasonOf(
  product: ProductData,
  variant: VariantData | null,
  isOpen: boolean,
): string | undefined {
  if (product.variants.every(({ stock }) => stock === 'out')) return m.shop_stock_out()
  if (isOpen) return undefined
  if (!variant) return m.shop_option_none()
  return variant.stock === 'out' ? m.shop_stock_out() : undefined
}
