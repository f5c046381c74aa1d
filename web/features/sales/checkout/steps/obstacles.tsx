/** What stands between the cart and an order, in plain text. */
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Item } from '../queries.ts'
import { ChangedTotals } from './changed-totals.tsx'
import type { Obstacle } from './use-place-order.ts'

export function ObstacleNotice({ obstacle, items }: { obstacle: Obstacle; items: readonly Item[] }) {
  switch (obstacle.kind) {
    case 'changed':
      return <ChangedTotals {...obstacle.changed} />
    case 'out_of_stock':
      return <UnavailableNotice items={items} gone={obstacle.items} />
    case 'requirements':
      return <RequirementsNotice names={obstacle.names} />
    case 'email_down':
      return <EmailDownNotice />
    case 'payment_down':
      return <Notice tone="danger">{obstacle.message}</Notice>
  }
}

/** Spec section 8: checkout is disabled until resolved. The cart is kept. */
export function EmailDownNotice() {
  return (
    <Notice tone="danger" title={m.checkout_email_down_title()}>
      {m.checkout_email_down()}
    </Notice>
  )
}

/** A credential ran out, or a waiver has a new version: the cart leads to where it is supplied. */
function RequirementsNotice({ names }: { names: readonly string[] }) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title={m.checkout_requirements_title()}
      actions={
        <Link to="/cart" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.checkout_unavailable_cart()}
        </Link>
      }
    >
      {names.length > 0
        ? m.checkout_requirements({ names: names.join(', ') })
        : m.checkout_requirements_plain()}
    </Notice>
  )
}

/** Names what is gone; the cart is where it can be changed. */
export function UnavailableNotice({ items, gone = [] }: { items: readonly Item[]; gone?: readonly Item[] }) {
  const missing = listMissing(items, gone)
  return (
    <Notice
      tone="warning"
      live="alert"
      title={m.checkout_unavailable_title()}
      actions={
        <Link to="/cart" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.checkout_unavailable_cart()}
        </Link>
      }
    >
      {missing.length > 0 ? (
        <>
          <p>{m.checkout_unavailable()}</p>
          <ul className="mt-1 text-text">
            {missing.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{m.checkout_unavailable_other()}</p>
      )}
    </Notice>
  )
}

const MISSING_NOTES: readonly Item['notes'][number]['kind'][] = [
  'out_of_stock',
  'no_longer_sold',
  'own_product',
  'quantity_lowered',
  'cannot_book',
]

/** As the cart has it by now; what the server named and the cart does not show yet is named all the same. */
function listMissing(items: readonly Item[], gone: readonly Item[]) {
  const missing = items.filter(isMissing)
  const named = gone.filter(({ id }) => !missing.some((item) => item.id === id))
  return [
    ...missing.map((item) => ({ id: item.id, text: describeMissing(item) })),
    ...named.map(({ id, name }) => ({ id, text: m.checkout_unavailable_too_few({ name }) })),
  ]
}

function isMissing({ isSavedForLater, quantityMax, notes }: Item): boolean {
  return !isSavedForLater && (quantityMax === 0 || notes.some(({ kind }) => MISSING_NOTES.includes(kind)))
}

function describeMissing({ name, quantityMax, notes, seat }: Item): string {
  if (seat && notes.some(({ kind }) => kind === 'cannot_book'))
    return m.checkout_unavailable_seat({ name, person: seat.attendeeName })
  if (notes.some(({ kind }) => kind === 'own_product')) return `${name}: ${m.cart_note_own_product()}`
  if (notes.some(({ kind }) => kind === 'no_longer_sold')) return m.checkout_changed_gone({ name })
  return quantityMax === 0
    ? m.checkout_unavailable_sold_out({ name })
    : m.checkout_unavailable_left({ name, count: quantityMax })
}
