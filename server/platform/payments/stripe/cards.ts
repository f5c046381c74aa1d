/** Stripe's customers, and the cards that they saved (docs.stripe.com/payments/save-during-payment). */
import type Stripe from 'stripe'
import type { CardKeeper, SavedCard } from '../gateway.ts'
import { asked, isForbidden, isMissing } from './errors.ts'

/** As many as Stripe shows in its form, and lists on a page. */
const SHOWN_IN_FORM = 10
const LISTED = 100

export function createCardKeeper(stripe: Stripe): CardKeeper {
  return {
    createCustomer: (order) => createCustomer(stripe, order),
    deleteCustomer: (id) => deleteCustomer(stripe, id),
    openSession: (customer) => openSession(stripe, customer),
    listCards: (customer) => listCards(stripe, customer),
    removeCard: (order) => removeCard(stripe, order),
  }
}

/** Neither name nor address: our id of the person is enough to find them again. */
async function createCustomer(stripe: Stripe, { key, userId }: { key: string; userId: string }) {
  try {
    const { id } = await asked(stripe.customers.create({ metadata: { userId } }, { idempotencyKey: key }))
    return { id }
  } catch (error) {
    // A restricted key from before cards could be saved goes on taking payments.
    if (isForbidden(error)) return null
    throw error
  }
}

async function deleteCustomer(stripe: Stripe, id: string): Promise<void> {
  try {
    await asked(stripe.customers.del(id))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** The box is Stripe's, not ticked; a card is used again while its owner is at the checkout, and only then. */
async function openSession(stripe: Stripe, customer: string): Promise<{ clientSecret: string }> {
  const session = await asked(
    stripe.customerSessions.create({
      customer,
      components: {
        payment_element: {
          enabled: true,
          features: {
            payment_method_redisplay: 'enabled',
            payment_method_redisplay_limit: SHOWN_IN_FORM,
            payment_method_save: 'enabled',
            payment_method_save_usage: 'on_session',
            payment_method_remove: 'enabled',
          },
        },
      },
    }),
  )
  return { clientSecret: session.client_secret }
}

async function listCards(stripe: Stripe, customer: string): Promise<SavedCard[]> {
  try {
    const page = await asked(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: LISTED }))
    return page.data.flatMap(toSavedCard)
  } catch (error) {
    // Somebody deleted them in Stripe's dashboard: then there are no cards either.
    if (isMissing(error)) return []
    throw error
  }
}

/** Asked for as one of theirs first: Stripe would take away anybody's. */
async function removeCard(
  stripe: Stripe,
  { customer, card }: { customer: string; card: string },
): Promise<boolean> {
  try {
    await asked(stripe.customers.retrievePaymentMethod(customer, card))
    await asked(stripe.paymentMethods.detach(card))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function toSavedCard({ id, card }: Stripe.PaymentMethod): SavedCard[] {
  if (!card) return []
  return [
    {
      id,
      brand: card.brand,
      lastDigits: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
    },
  ]
}
