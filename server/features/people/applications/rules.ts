/** Rules about applications. Pure; times are passed in. */
import type { ErrorCode } from '#contract/errors.ts'
import { type ApplicationStatus, REAPPLY_DAYS } from '#contract/people/application-terms.ts'
import type { Role } from '#contract/permissions.ts'

const DAY_MS = 86_400_000

interface Decided {
  status: ApplicationStatus
  decidedAt: Date | null
}

/** From when on somebody who was rejected may apply again; null: whenever they like. */
export function reapplyAtOf({ status, decidedAt }: Decided): Date | null {
  return status === 'rejected' && decidedAt ? new Date(decidedAt.getTime() + REAPPLY_DAYS * DAY_MS) : null
}

/** `latest` is the last one of that kind. */
export function refuseStart(role: Role, latest: Decided | undefined, now: Date): ErrorCode | null {
  if (role !== 'customer') return 'NOT_A_CUSTOMER'
  const reapplyAt = latest ? reapplyAtOf(latest) : null
  return reapplyAt && reapplyAt > now ? 'APPLY_LATER' : null
}

/** While an admin has it to look at, it stays as it is. */
export function isEditable({ status }: Pick<Decided, 'status'>): boolean {
  return status === 'draft' || status === 'changes_asked'
}

export function isWaiting({ status }: Pick<Decided, 'status'>): boolean {
  return status === 'submitted' || status === 'changes_asked'
}
