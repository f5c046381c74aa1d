/** Whoever moves the money. Nothing of ours is decided here, and no transaction is open while one of these is awaited. */
import type { Language } from '#contract/language.ts'
import type { PaymentFailure, PaymentState } from '#contract/sales/order-terms.ts'

export interface GatewayPayment {
  id: string
  /** Opens the payment form in the browser. */
  clientSecret: string | null
  status: Exclude<PaymentState, 'new'>
  amountCents: number
  refundedCents: number
  /** Null while the provider does not know it yet. */
  feeCents: number | null
  /** 'Visa ···· 4242' */
  method: string | null
  failure: PaymentFailure | null
  /** Whom the provider knows to be paying. Null where it keeps nobody. */
  customer?: string | null
  /** Where the person is asked in an app of theirs: the last digits of its number, and until when. */
  request?: { lastDigits: string; until: Date }
}

export interface PaymentOrder {
  /** The same key is the same payment, however often it is asked for. */
  key: string
  orderId: string
  orderNumber: string
  amountCents: number
  email: string
  language: Language
  /** Whom the provider knows to be paying, so that their saved cards can be offered. */
  customer?: string | null
}

export interface GatewayRefund {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
}

export interface GatewayDispute {
  id: string
  paymentId: string
  amountCents: number
  reason: string
  status: string
  openedAt: Date
  /** Null while it is open. */
  outcome: 'won' | 'lost' | null
}

/** What happened, in the least words: the object is read again before anything is done. */
export interface GatewayEvent {
  id: string
  type: string
  about: 'payment' | 'refund' | 'dispute' | 'other'
  /** The payment's id; of a dispute its own. */
  objectId: string
}

export interface CapturedPayment {
  id: string
  amountCents: number
  refundedCents: number
  capturedAt: Date
}

/** A provider's account for payouts. */
export interface GatewayAccount {
  id: string
  canBePaid: boolean
  /** What is still asked for, in the gateway's words. */
  due: string[]
}

/** All that is ever said of a card that was saved. */
export interface SavedCard {
  id: string
  brand: string
  lastDigits: string
  expiryMonth: number
  expiryYear: number
}

/** People that the provider knows again, with the cards they saved. It keeps them; we keep its id of the person. */
export interface CardKeeper {
  /** The same key is the same customer. Null where the store's key has no right to it. */
  createCustomer(order: { key: string; userId: string }): Promise<{ id: string } | null>
  /** With all their cards. One that is gone already is fine. */
  deleteCustomer(id: string): Promise<void>
  /** Lets the payment form in the browser show, save and remove this customer's cards, for a short while. */
  openSession(customer: string): Promise<{ clientSecret: string }>
  listCards(customer: string): Promise<SavedCard[]>
  /** False where it is not a card of theirs. */
  removeCard(order: { customer: string; card: string }): Promise<boolean>
}

/** The webhook as it is set up at the gateway, for an address of ours. */
export interface GatewayWebhook {
  state: 'enabled' | 'disabled' | 'missing'
  /** What we want to be told of and are not. */
  missingEvents: string[]
}

/** What can be done with a payment that was made, through whomever. */
export interface PaymentOperations {
  readonly name: 'stripe' | 'test' | 'ath_movil'
  readPayment(id: string): Promise<GatewayPayment>
  /** What became of it: 'captured' when the money came first. */
  cancelPayment(id: string): Promise<GatewayPayment>
  /** Once a key. */
  refund(order: { key: string; paymentId: string; amountCents: number }): Promise<GatewayRefund>
  readRefund(id: string): Promise<GatewayRefund>
  listCaptured(between: { from: Date; to: Date }): Promise<CapturedPayment[]>
}

/** Cards, and whatever else concerns the store's own account: payouts, disputes, webhooks. */
export interface PaymentGateway extends PaymentOperations {
  readonly name: 'stripe' | 'test'
  /** Real money moves. */
  readonly isLive: boolean
  readonly publishableKey: string | null
  /** Throws `UnknownCustomerError` where the customer is one that the provider does not have (any more). */
  createPayment(order: PaymentOrder): Promise<GatewayPayment>
  /** Null where cards cannot be saved. */
  readonly cards: CardKeeper | null
  /** To a provider's account; never twice for one key. */
  transfer(order: {
    key: string
    account: string
    amountCents: number
    description: string
  }): Promise<{ id: string }>
  /** The same key is the same account. */
  createAccount(order: { key: string; email: string; name: string }): Promise<{ id: string }>
  readAccount(id: string): Promise<GatewayAccount>
  /** Where its owner fills it in: a page of the gateway, that leads back to `returnUrl`. */
  createAccountLink(order: {
    account: string
    returnUrl: string
    refreshUrl: string
  }): Promise<{ url: string }>
  readDispute(id: string): Promise<GatewayDispute>
  /** Paid at once by the gateway's own test card; refused where real money would move. The same key is the same payment. */
  makeTestPayment(order: { key: string; amountCents: number; description: string }): Promise<GatewayPayment>
  /** Null where the gateway sends none. */
  readWebhookSetup(url: string): Promise<GatewayWebhook | null>
  /** Throws `AppError('INVALID_SIGNATURE')`. Null where the gateway sends none. */
  readWebhook(body: string, signature: string): GatewayEvent | null
}

/** The provider did not answer, or could not. `isTemporary`: the same again may work, with the same key. */
export class GatewayError extends Error {
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary, cause }: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'GatewayError'
    this.isTemporary = isTemporary
  }
}

/** The provider does not have this customer (any more). */
export class UnknownCustomerError extends GatewayError {}
