/** What was held before the camera, or typed. */
import { createHash } from 'node:crypto'
import { readTicketCode } from '#server/features/events/tickets/index.ts'
import type { Signer } from '#server/platform/signing.ts'

export type ReadCode =
  | { kind: 'ticket'; seatId: string; revision: number }
  | { kind: 'short'; shortCode: string }
  | { kind: 'unknown' }

const SHORT_LENGTH = 8
const DASH_AT = 4

export function readCode(signer: Signer, code: string): ReadCode {
  const ticket = readTicketCode(signer, code.trim())
  if (ticket) return { kind: 'ticket', ...ticket }
  const letters = code.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length !== SHORT_LENGTH || /[^0-9A-Z]/.test(letters)) return { kind: 'unknown' }
  return { kind: 'short', shortCode: `${letters.slice(0, DASH_AT)}-${letters.slice(DASH_AT)}` }
}

/** A device that is offline knows a ticket by this, and can make none of it. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
