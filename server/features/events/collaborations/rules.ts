/** Who may do what to a collaboration, and when its share counts. Pure. */
import type {
  CollaborationAction,
  CollaborationActor,
  CollaborationSide,
  CollaborationStatus,
} from '#contract/events/collaboration-terms.ts'

interface Standing {
  status: CollaborationStatus
  waitsFor: CollaborationSide | null
}

type Move = Exclude<CollaborationAction, 'propose' | 'approve' | 'reject'>

export function otherSide(side: CollaborationSide): CollaborationSide {
  return side === 'provider' ? 'instructor' : 'provider'
}

/**
 * Whoever is asked answers; whoever asked may take it back; either may end what runs, or leave what an admin still looks at;
 * an admin may only end.
 */
export function actionsOf({ status, waitsFor }: Standing, actor: CollaborationActor | null): Move[] {
  if (actor === null) return []
  if (status === 'accepted') return ['end']
  if (status === 'reviewing') return actor === 'admin' ? [] : ['withdraw']
  if (waitsFor === null || actor === 'admin') return []
  return waitsFor === actor ? ['accept', 'counter', 'decline'] : ['withdraw']
}

const STATUS_AFTER: Record<Move, CollaborationStatus> = {
  accept: 'accepted',
  counter: 'countered',
  decline: 'declined',
  withdraw: 'withdrawn',
  end: 'ended',
}

interface Shared {
  shareBp: number
  /** A share above this is looked at before it counts. */
  reviewOverBp: number
}

/** So high a share is unusual enough to be a slip, or a way around the store's commission. */
function needsReview({ shareBp, reviewOverBp }: Shared): boolean {
  return shareBp > reviewOverBp
}

export function afterMove(move: Move, by: CollaborationActor, shared: Shared): Standing {
  if (move === 'accept' && needsReview(shared)) return { status: 'reviewing', waitsFor: null }
  const waitsFor = move === 'counter' && by !== 'admin' ? otherSide(by) : null
  return { status: STATUS_AFTER[move], waitsFor }
}

export function refuseTerms(
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  today: string,
): 'WRONG_DATES' | null {
  return endsOn !== null && (endsOn < startsOn || endsOn < today) ? 'WRONG_DATES' : null
}

export interface SharingTerms {
  instructorId: string
  shareBp: number
  startsOn: string
  endsOn: string | null
  acceptedAt: Date | null
  endedAt: Date | null
}

interface TaughtOn {
  day: string
  /** When the instructor said yes to the event. */
  answeredAt: Date | null
}

/** Terms count for events of their days. Who had said yes before a collaboration was ended keeps its terms. */
export function countsFor(terms: SharingTerms, { day, answeredAt }: TaughtOn): boolean {
  const { acceptedAt, endedAt, startsOn, endsOn } = terms
  if (acceptedAt === null || day < startsOn || (endsOn !== null && day > endsOn)) return false
  return endedAt === null || (answeredAt !== null && answeredAt <= endedAt)
}

const WHOLE_BP = 10_000

/** No more than all there is: several who together have more are cut in proportion. */
export function effectiveShares(
  shares: readonly { instructorId: string; shareBp: number }[],
): { instructorId: string; shareBp: number }[] {
  const sum = shares.reduce((all, { shareBp }) => all + shareBp, 0)
  if (sum <= WHOLE_BP) return shares.filter(({ shareBp }) => shareBp > 0)
  return shares
    .map(({ instructorId, shareBp }) => ({ instructorId, shareBp: Math.floor((shareBp * WHOLE_BP) / sum) }))
    .filter(({ shareBp }) => shareBp > 0)
}

interface Pair {
  providerId: string
  instructorId: string
}

/** The share in percent that counts for an event of that day; null: none was agreed. */
export function findShare(
  terms: readonly (SharingTerms & Pair & Standing)[],
  event: Pair & { day: string },
): number | null {
  const agreed = terms.find(
    (each) =>
      each.status === 'accepted' &&
      each.providerId === event.providerId &&
      each.instructorId === event.instructorId &&
      countsFor(each, { day: event.day, answeredAt: null }),
  )
  return agreed ? agreed.shareBp / 100 : null
}

export function percentText(shareBp: number): string {
  return `${shareBp / 100}%`
}
