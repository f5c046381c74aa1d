/** Which accounts each event of money moves. Debit positive, credit negative; a set adds up to zero. */

/** In the order in which a trial balance lists them; the providers' come after `customers`. */
export const STORE_ACCOUNTS = [
  'gateway',
  // What came by hand and was not handed on: cash at the counter, checks.
  'cash',
  'customers',
  'commission',
  'shipping',
  'tax_state',
  'tax_municipal',
  'loyalty',
  'fees',
  'disputes',
  // What others made for the store, and what it owes them for it.
  'production',
  'print_services',
  // What points that nobody has spent would take off, and what the store bears for them.
  'points_expense',
  'points_liability',
] as const
type StoreAccount = (typeof STORE_ACCOUNTS)[number]
export type Account = StoreAccount | `provider:${string}`

export type EntryKind =
  | 'capture'
  | 'fee'
  | 'sale'
  | 'refund'
  | 'refund_sent'
  | 'dispute'
  | 'dispute_returned'
  | 'payout'
  | 'share'
  | 'share_refund'
  | 'production'
  | 'points'

export interface Posting {
  account: Account
  amountCents: number
}

/** A line, or the part of it that goes back. */
export interface SoldPart {
  providerId: string
  /** Paid for it, before tax. */
  netCents: number
  pointsDiscountCents: number
  stateTaxCents: number
  municipalTaxCents: number
  commissionCents: number
}

function providerAccount(providerId: string): Account {
  return `provider:${providerId}`
}

/** Points are the store's gift, so a provider is owed for what something was sold for before them. */
export function shareOf(
  part: Pick<SoldPart, 'netCents' | 'pointsDiscountCents' | 'commissionCents'>,
): number {
  return part.netCents + part.pointsDiscountCents - part.commissionCents
}

/** Where money is that a customer paid: with the payment service, or in the store's own till. */
export type MoneyAccount = 'gateway' | 'cash'

export function capturePostings(amountCents: number, account: MoneyAccount = 'gateway'): Posting[] {
  return postingsBetween(account, 'customers', amountCents)
}

export function feePostings(feeCents: number): Posting[] {
  return postingsBetween('fees', 'gateway', feeCents)
}

interface Sale {
  totalCents: number
  pointsDiscountCents: number
  shippingCents: number
  lines: readonly SoldPart[]
}

/** What the customer paid is theirs no more: it is owed to providers and to the state, or it is the store's. */
export function salePostings({ totalCents, pointsDiscountCents, shippingCents, lines }: Sale): Posting[] {
  return [
    { account: 'customers', amountCents: totalCents },
    { account: 'loyalty', amountCents: pointsDiscountCents },
    { account: 'shipping', amountCents: -shippingCents },
    ...lines.flatMap(creditsOf),
  ]
}

/** The exact reverse of the refunded parts; the money is the customer's again until it is sent. */
export function refundPostings({ shippingCents, lines }: Pick<Sale, 'shippingCents' | 'lines'>): Posting[] {
  const paidCents = lines.map((line) => line.netCents + line.stateTaxCents + line.municipalTaxCents)
  const sale = salePostings({
    totalCents: sum(paidCents) + shippingCents,
    pointsDiscountCents: sum(lines.map((line) => line.pointsDiscountCents)),
    shippingCents,
    lines,
  })
  return sale.map(reverse)
}

export function refundSentPostings(amountCents: number, account: MoneyAccount = 'gateway'): Posting[] {
  return postingsBetween('customers', account, amountCents)
}

/** A dispute takes the money at once; one that is won brings it back. */
export function disputePostings(amountCents: number, isReturned: boolean): Posting[] {
  return isReturned
    ? postingsBetween('gateway', 'disputes', amountCents)
    : postingsBetween('disputes', 'gateway', amountCents)
}

export function payoutPostings(providerId: string, amountCents: number): Posting[] {
  return postingsBetween(providerAccount(providerId), 'gateway', amountCents)
}

/** What a print service charges; negative: it gave some back. It is paid apart from the gateway. */
export function productionPostings(costCents: number): Posting[] {
  return postingsBetween('production', 'print_services', costCents)
}

/** More is owed for points that were not spent yet; negative: less. */
export function pointsPostings(amountCents: number): Posting[] {
  return postingsBetween('points_expense', 'points_liability', amountCents)
}

export interface Share {
  providerId: string
  collaboratorId: string
  /** Negative: taken back. */
  amountCents: number
}

/** What a provider owes to whoever shares in their sale: owed by the store to the other instead. */
export function sharePostings(shares: readonly Share[]): Posting[] {
  return shares.flatMap(({ providerId, collaboratorId, amountCents }) =>
    postingsBetween(providerAccount(providerId), providerAccount(collaboratorId), amountCents),
  )
}

/** One posting an account, none of zero. A set that does not balance is a mistake of whoever made it. */
export function settlePostings(postings: readonly Posting[]): Posting[] {
  const sums = new Map<Account, number>()
  for (const { account, amountCents } of postings) {
    if (!Number.isSafeInteger(amountCents)) throw new Error(`${amountCents} is no amount of cents.`)
    sums.set(account, (sums.get(account) ?? 0) + amountCents)
  }
  const total = sum([...sums.values()])
  if (total !== 0) throw new Error(`These postings are off balance by ${total} cents.`)
  return [...sums]
    .filter(([, amountCents]) => amountCents !== 0)
    .map(([account, amountCents]) => ({ account, amountCents }))
}

function creditsOf(part: SoldPart): Posting[] {
  return [
    { account: providerAccount(part.providerId), amountCents: -shareOf(part) },
    { account: 'commission', amountCents: -part.commissionCents },
    { account: 'tax_state', amountCents: -part.stateTaxCents },
    { account: 'tax_municipal', amountCents: -part.municipalTaxCents },
  ]
}

function postingsBetween(debit: Account, credit: Account, amountCents: number): Posting[] {
  return [
    { account: debit, amountCents },
    { account: credit, amountCents: -amountCents },
  ]
}

function reverse({ account, amountCents }: Posting): Posting {
  return { account, amountCents: -amountCents }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
