/** Customers and the cards they saved: each card is one customer's, and goes with them. */
import type Stripe from 'stripe'
import {
  type FakeCustomer,
  type FakePaymentMethod,
  type FakeState,
  findObject,
  makeId,
  StripeRefusal,
  secondsOf,
} from './state.ts'

export function createCustomer(
  state: FakeState,
  { metadata }: { metadata: Record<string, string> },
): FakeCustomer {
  const customer: FakeCustomer = {
    id: makeId('cus'),
    object: 'customer',
    created: secondsOf(state.now()),
    livemode: false,
    metadata,
  }
  state.customers.set(customer.id, customer)
  return customer
}

export function deleteCustomer(state: FakeState, id: string): Stripe.DeletedCustomer {
  findObject(state.customers, id, 'customer')
  state.customers.delete(id)
  for (const method of cardsOf(state, id)) state.paymentMethods.delete(method.id)
  return { id, object: 'customer', deleted: true }
}

interface SessionParams {
  customer: string
  components: { payment_element: { enabled: boolean; features: Record<string, string | number | undefined> } }
}

export function createSession(
  state: FakeState,
  { customer, components }: SessionParams,
): Pick<
  Stripe.CustomerSession,
  'object' | 'client_secret' | 'customer' | 'created' | 'expires_at' | 'livemode'
> {
  findObject(state.customers, customer, 'customer', 'customer')
  const { enabled, features } = components.payment_element
  if (!enabled) throw new StripeRefusal(400, { message: 'Exactly one component must be enabled.' })
  const created = secondsOf(state.now())
  const clientSecret = makeId('cuss_secret')
  state.customerSessions.set(clientSecret, {
    customer,
    features: Object.fromEntries(Object.entries(features).map(([name, value]) => [name, String(value)])),
  })
  return {
    object: 'customer_session',
    client_secret: clientSecret,
    customer,
    created,
    expires_at: created + 1_800,
    livemode: false,
  }
}

export function listCards(state: FakeState, customer: string): FakePaymentMethod[] {
  findObject(state.customers, customer, 'customer', 'customer')
  return cardsOf(state, customer)
}

/** Another customer's is not there, as Stripe says it. */
export function readCard(state: FakeState, customer: string, id: string): FakePaymentMethod {
  const method = listCards(state, customer).find((each) => each.id === id)
  if (method) return method
  throw new StripeRefusal(404, {
    code: 'resource_missing',
    message: `No such PaymentMethod: '${id}'`,
    param: 'payment_method',
  })
}

export function detachCard(state: FakeState, id: string): object {
  const method = findObject(state.paymentMethods, id, 'PaymentMethod', 'payment_method')
  state.paymentMethods.delete(id)
  return { ...method, customer: null }
}

/** What the form in the browser does with a ticked box: only with a session of the customer who pays. */
export function saveCard(
  state: FakeState,
  intent: Stripe.PaymentIntent,
  { session: secret, brand, number }: { session: string; brand: string; number: string },
): void {
  const session = findObject(state.customerSessions, secret, 'customer_session')
  if (session.features.payment_method_save !== 'enabled')
    throw new StripeRefusal(400, { message: 'This session does not save payment methods.' })
  if (session.customer !== intent.customer)
    throw new StripeRefusal(400, { message: 'The session is of another customer than the PaymentIntent.' })
  findObject(state.customers, session.customer, 'customer', 'customer')
  intent.setup_future_usage = session.features.payment_method_save_usage as 'on_session'
  const id = intent.payment_method as string
  state.paymentMethods.set(id, {
    id,
    object: 'payment_method',
    type: 'card',
    allow_redisplay: 'always',
    customer: session.customer,
    card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034 },
  })
}

function cardsOf(state: FakeState, customer: string): FakePaymentMethod[] {
  return [...state.paymentMethods.values()].filter((each) => each.customer === customer)
}
