/** What a ticket's QR code says: which seat, which of its tickets, and that we said so. */
import type { Signer } from '#server/platform/signing.ts'

/** `CQ1.{seatId}.{revision}.{signature}`; what stands before the last dot is what is signed. */
const CODE = /^(CQ1\.(sea_[0-9A-Za-z]{1,40})\.([1-9]\d{0,8}))\.([A-Za-z0-9_-]{86})$/

export function ticketCode(signer: Signer, seatId: string, revision: number): string {
  const text = `CQ1.${seatId}.${revision}`
  return `${text}.${signer.sign(text)}`
}

export function readTicketCode(signer: Signer, code: string): { seatId: string; revision: number } | null {
  const [, text = '', seatId = '', revision = '', signature = ''] = CODE.exec(code) ?? []
  // The last letter of a signature has bits to spare: only one way of writing it counts.
  if (!text || Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null
  return signer.isSigned(text, signature) ? { seatId, revision: Number(revision) } : null
}
