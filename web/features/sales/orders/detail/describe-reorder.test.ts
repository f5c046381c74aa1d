import { afterEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { describeReorder } from './describe-reorder.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const missing = [
  { name: 'Pouch', reason: 'cart_full', requested: 1, added: 0 },
  { name: 'Light', reason: 'fewer', requested: 3, added: 1 },
  { name: 'Belt', reason: 'cart_full', requested: 2, added: 0 },
] as const

it('says what is in the cart and why the rest is not, one sentence a reason', () => {
  expect(describeReorder(2, missing)).toBe(
    "2 items are in your cart. Fewer available than you bought: Light (1 of 3 added). Your cart is full, so we couldn't add: Pouch, Belt.",
  )
})

it('says it in Spanish, also that nothing was added', () => {
  overwriteGetLocale(() => 'es')
  expect(describeReorder(0, [{ name: 'Estuche', reason: 'out_of_stock', requested: 1, added: 0 }])).toBe(
    'No se añadió nada a tu carrito. Agotado: Estuche.',
  )
})
