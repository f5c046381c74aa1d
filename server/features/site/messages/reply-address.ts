/**
 * The address to which a mail about a conversation is answered: `r+<token>@domain`. The token has the conversation, the day it
 * ends, and a signature in which the person is; who of the conversation's people it is made for is found by trying them.
 * Small letters and digits alone, because mail programs change the case of addresses, and no longer than the 64 characters
 * that may stand before an @.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const VALID_DAYS = 90
const DAY_MS = 86_400_000
const SIGNATURE_HEX = 28
const ID = /^cnv_([0-9A-Za-z]{20})$/
const LOCAL_PART = /^r\+([0-9a-z]{20})([0-9a-z]{4})([0-9a-z]{4})([0-9a-f]{28})$/

interface ReplyToken {
  conversationId: string
  isExpired: boolean
  isFor(userId: string): boolean
}

export interface ReplyAddresses {
  write(conversationId: string, userId: string, now: Date): string
  /** Null: not an address of ours at all. */
  read(address: string, now: Date): ReplyToken | null
}

export function createReplyAddresses(secret: string, domain: string): ReplyAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'message replies', 32))
  const sign = (conversationId: string, userId: string, day: string) =>
    createHmac('sha256', key)
      .update(`${conversationId}\n${userId}\n${day}`)
      .digest('hex')
      .slice(0, SIGNATURE_HEX)
  return {
    write(conversationId, userId, now) {
      const day = (dayOf(now) + VALID_DAYS).toString(36).padStart(4, '0')
      return `r+${packId(conversationId)}${day}${sign(conversationId, userId, day)}@${domain}`
    },
    read(address, now) {
      const at = address.lastIndexOf('@')
      if (address.slice(at + 1).toLowerCase() !== domain) return null
      const [, letters, capitals, day, signature] = LOCAL_PART.exec(address.slice(0, at).toLowerCase()) ?? []
      if (!letters || !capitals || !day || !signature) return null
      const conversationId = unpackId(letters, capitals)
      return {
        conversationId,
        isExpired: Number.parseInt(day, 36) < dayOf(now),
        isFor: (userId) =>
          timingSafeEqual(Buffer.from(signature), Buffer.from(sign(conversationId, userId, day))),
      }
    },
  }
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS)
}

/** Its letters in small, and behind them which of them are capitals. */
function packId(conversationId: string): string {
  const letters = ID.exec(conversationId)?.[1]
  if (!letters) throw new Error(`${conversationId} is not the id of a conversation`)
  const capitals = [...letters].reduce((bits, letter) => bits * 2 + (/[A-Z]/.test(letter) ? 1 : 0), 0)
  return letters.toLowerCase() + capitals.toString(36).padStart(4, '0')
}

function unpackId(letters: string, capitals: string): string {
  const bits = Number.parseInt(capitals, 36).toString(2).padStart(letters.length, '0').slice(-letters.length)
  return `cnv_${[...letters].map((letter, at) => (bits[at] === '1' ? letter.toUpperCase() : letter)).join('')}`
}
