/**
 * What selling needs to know of seats. The wing of events stands above sales and implements `SeatSales`; the assembly hands
 * it to cart, checkout and orders.
 */
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import type { SeatInCart } from '#contract/sales/cart.schemas.ts'
import type { DraftSeat } from '#contract/sales/draft-orders.schemas.ts'
import type { ReservationRequest } from '#server/features/catalog/inventory/index.ts'
import type { Picture } from '#server/features/catalog/products/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Demand, DemandingWrite } from '#server/platform/database/write-together.ts'
import type { AppError } from '#server/platform/http/app-error.ts'
import type { SeatRequest } from '#server/schema/cart.ts'

export type { SeatRequest }

export interface SeatLine {
  inventoryItemId: string
  seat: SeatRequest
  heldUntil: string | null
}

/** A seat in the shape of what else is sold. */
export interface SellableSeat {
  productId: null
  variantId: null
  inventoryItemId: string
  providerId: string
  providerUserId: string | null
  providerName: string
  sku: string
  slug: string
  name: string
  optionsText: string
  /** What an order keeps: it may be read in the other language later. */
  texts: Record<Language, { name: string; options: string }>
  picture: Picture | null
  unitPriceCents: number
  compareAtCents: null
  taxClass: TaxClass
  lowStockAt: null
  isSellable: boolean
  seat: z.output<typeof SeatInCart>
}

/** The seat of an order's line; without an id until it is paid for. */
export interface OrderSeat {
  lineId: string
  seatId: string | null
  eventId: string
  startsAt: Date
  attendeeName: string
  isCancelled: boolean
}

/** A seat that an admin writes down for somebody, before anybody has looked whether it can be had. */
export interface WrittenSeat extends SeatLine {
  extraItemIds: string[]
  priceCents: number
}

export interface CheckedSeats {
  userId: string
  seats: readonly SeatRequest[]
  settings: Settings
  now: Date
}

export interface TakenSeats {
  eventIds: Iterable<string>
  /** What was not theirs before: whoever goes on holding what they held jumps nobody. */
  taken: readonly ReservationRequest[]
  rules: Settings['events']
  now: Date
}

export interface SoldSeats {
  orderId: string
  /** Whose they are; null once erased. */
  holderId: string | null
  /** Goods among them are left out. */
  lines: readonly { id: string; seat: SeatRequest | null }[]
  settings: Pick<Settings, 'events' | 'seatsPerPerson'>
  now: Date
}

export interface SeatSales {
  /** In the order of the lines; null where its event or ticket type is no more. */
  findSellableSeats(
    db: Database | Tx,
    language: Language,
    lines: readonly SeatLine[],
    now: Date,
  ): Promise<(SellableSeat | null)[]>
  /**
   * In the order of the seats, for an account or for nobody yet. Throws where no booking could ask for it: no such ticket, no
   * squad or division where there are some, somebody twice.
   */
  writeSeats(
    db: Database | Tx,
    asked: { userId: string | null; seats: readonly z.output<typeof DraftSeat>[] },
  ): Promise<WrittenSeat[]>
  /** What `refuseCartSeats` would throw, and of which event; null where nothing stands against them. */
  findSeatProblem(
    db: Database | Tx,
    checked: CheckedSeats,
  ): Promise<{ eventId: string; error: AppError } | null>
  /** Before anything is held. Throws the first thing that stands against one of the seats. */
  refuseCartSeats(db: Database | Tx, checked: CheckedSeats): Promise<void>
  /** Right after inventory items were taken, under their lock. Throws `OUT_OF_STOCK` where those who wait go first. */
  refuseBeforeLine(tx: Tx, taken: TakenSeats): Promise<void>
  /** In the sale's transaction. Throws `ALREADY_BOOKED` or `SEATS_LIMIT`. */
  bookSeats(tx: Tx, sold: SoldSeats): Promise<void>
  /** The same as a part of one write, which is not made where something stands against it. `after`: what is locked before. */
  seatsWrite(all: readonly (SoldSeats & { holderId: string })[], after: SQL): DemandingWrite
  /** Asked once items are taken, under their lock, as a part of one write: nobody waits for these events. */
  nobodyWaits(eventIds: Iterable<string>): Demand[]
  /** After the sale: holders and companions are told of the seats of these orders that are still theirs. */
  notifyBooked(tx: Tx, orderIds: readonly string[]): Promise<void>
  /** Bought or still to be paid for. */
  listSeatsOfOrder(db: Database | Tx, orderId: string): Promise<OrderSeat[]>
  /** Whoever refunds the lines frees their inventory items. */
  cancelSeats(tx: Tx, lineIds: readonly string[], now: Date): Promise<void>
}
