/** One interface to whoever prints for the store. Money is in cents; ids are theirs, as text. */
import type { PrintServiceName } from '#contract/sales/print-terms.ts'

export interface RemoteStore {
  id: string
  name: string
}

/** As a list names it. */
export interface RemoteProductRow {
  remoteId: string
  name: string
  pictureUrl: string
  /** They keep it out of sale. */
  isIgnored: boolean
}

export interface RemoteVariant {
  remoteId: string
  sku: string
  size: string | null
  color: string | null
  /** Null: they do not tell before an order. */
  costCents: number | null
  isAvailable: boolean
}

export interface RemoteProduct extends RemoteProductRow {
  /** It is being published: nobody else may change it until we say how it went. */
  isLocked: boolean
  /** Markdown; empty where they have none. */
  description: string
  pictures: { url: string; color: string | null }[]
  variants: RemoteVariant[]
}

export type RemoteOrderStatus =
  | 'draft'
  | 'in_production'
  | 'partly_shipped'
  | 'shipped'
  | 'on_hold'
  | 'failed'
  | 'canceled'

export interface RemoteOrder {
  remoteId: string
  externalId: string | null
  status: RemoteOrderStatus
  /** What they charge, shipping and tax included; null until they know. */
  costCents: number | null
  /** Null: they do not say, so the moment at which it was asked for counts. */
  updatedAt: Date | null
}

export interface RemoteShipment {
  /** Names it among the shipments of its order. */
  key: string
  carrier: string
  trackingNumber: string
  trackingUrl: string
  /** Null: not on its way. */
  shippedAt: Date | null
  deliveredAt: Date | null
  /** `externalId` is the one that the order gave its item. Empty where they do not say what is in it. */
  items: { externalId: string; quantity: number }[]
}

export interface PrintRecipient {
  givenName: string
  /** One or two, as they are written. */
  surnames: string
  address1: string
  address2: string
  city: string
  stateCode: string
  countryCode: string
  postalCode: string
  phone: string
  email: string
}

export interface OrderDraft {
  /** Ours: the same draft sent twice is one order. */
  externalId: string
  recipient: PrintRecipient
  items: { externalId: string; variantRemoteId: string; quantity: number; priceCents: number; name: string }[]
}

export type PublishOutcome = { productId: string; url: string } | { refusal: string }

export interface PrintEvent {
  dedupeKey: string
  type: string
  subjectKind: 'order' | 'product' | 'store' | 'other'
  subjectId: string
  /** The name that we gave it; empty where they do not say. */
  externalId: string
}

export interface Webhook {
  secret: string
  publicKey: string
}

/** A store of a service, by its token. */
export interface PrintService {
  name: PrintServiceName
  listStores(): Promise<RemoteStore[]>
  /** How an address in Puerto Rico is written: as a state or as a country. */
  readPuertoRicoCode(): Promise<'US' | 'PR'>
  /** Every product, page by page. */
  listProducts(): AsyncGenerator<RemoteProductRow[]>
  /** Null: there is none of that id. */
  readProduct(remoteId: string): Promise<RemoteProduct | null>
  /** Tells them what became of a product that they hold locked until they hear of it. */
  finishPublishing(remoteId: string, outcome: PublishOutcome): Promise<void>
  /** Where its messages go now; null: nowhere. */
  readWebhookUrl(): Promise<string | null>
  registerWebhook(url: string): Promise<Webhook>
  removeWebhook(url: string): Promise<void>
  createOrder(draft: OrderDraft): Promise<Pick<RemoteOrder, 'remoteId' | 'costCents'>>
  findOrder(externalId: string): Promise<RemoteOrder | null>
  readOrder(remoteId: string): Promise<RemoteOrder | null>
  /** What the draft held is another now. Some services make a second order of it: then the first is to be deleted. */
  replaceDraft(draft: OrderDraft, remoteId: string): Promise<{ remoteId: string }>
  confirmOrder(remoteId: string): Promise<void>
  cancelOrder(remoteId: string): Promise<void>
  /** Nothing comes of it; no error where that is so already. */
  deleteDraft(remoteId: string): Promise<void>
  listShipments(remoteId: string): Promise<RemoteShipment[]>
}

/** What went wrong, by what can be done about it. */
export type PrintFailure =
  /** The token is no good. */
  | 'unauthorized'
  /** They understood and said no: the same again will be refused again. */
  | 'refused'
  /** Too many requests: later. */
  | 'limited'
  /** No answer, or none that makes sense: later, and whatever was asked for may have been done. */
  | 'down'

export class PrintServiceError extends Error {
  readonly failure: PrintFailure
  readonly retryAfterMs: number | null
  /** Their answer, where there was one. */
  readonly body: unknown

  constructor(
    failure: PrintFailure,
    message: string,
    options: { retryAfterMs?: number; cause?: unknown; body?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'PrintServiceError'
    this.failure = failure
    this.retryAfterMs = options.retryAfterMs ?? null
    this.body = options.body
  }
}
