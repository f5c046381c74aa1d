/** The app on a person's phone that makes six-digit codes (RFC 6238), written apart from the library under test. */
import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

export function codeOf(secretBase32: string, atMs = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)))
  const digest = createHmac('sha1', fromBase32(secretBase32)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code that the secret does not make now, nor just before or after. */
export function wrongCodeOf(secretBase32: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secretBase32, Date.now() + steps * STEP_MS))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text.replace(/=+$/, '')) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
