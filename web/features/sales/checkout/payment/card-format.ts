/** A card's fields as they are typed: grouped like on the card, with the caret where the person left it. */
import type { CardBrand } from '#contract/sales/test-cards.ts'

export interface Typed {
  text: string
  caret: number
}

const BRANDS: readonly { brand: CardBrand; starts: RegExp; groups: readonly number[] }[] = [
  { brand: 'amex', starts: /^3[47]/, groups: [4, 6, 5] },
  { brand: 'visa', starts: /^4/, groups: [4, 4, 4, 4] },
  { brand: 'mastercard', starts: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4] },
]
const OTHER_GROUPS = [4, 4, 4, 4, 3]

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

export function brandOf(number: string): CardBrand | null {
  return findBrand(digitsOf(number))?.brand ?? null
}

function findBrand(digits: string) {
  return BRANDS.find(({ starts }) => starts.test(digits))
}

export function formatNumber({ text, caret }: Typed): Typed {
  const digits = digitsOf(text)
  const groups = findBrand(digits)?.groups ?? OTHER_GROUPS
  const written: string[] = []
  let from = 0
  for (const length of groups) {
    if (from < digits.length) written.push(digits.slice(from, from + length))
    from += length
  }
  return withCaret(written.join(' '), digitsOf(text.slice(0, caret)).length)
}

/** `8` is August, `08` gets its slash, and what is deleted stays deleted. */
export function formatExpiry({ text, caret }: Typed, before: string): Typed {
  const digits = padMonth(digitsOf(text)).slice(0, 4)
  const isDeleting = text.length < before.length
  const added = digits.length - digitsOf(text).slice(0, 4).length
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return withCaret(digits, digits.length)
  const formatted = `${digits.slice(0, 2)} / ${digits.slice(2)}`
  if (digits.length === 2) return { text: formatted, caret: formatted.length }
  return withCaret(formatted, digitsOf(text.slice(0, caret)).length + Math.max(0, added))
}

function padMonth(digits: string): string {
  return /^[2-9]/.test(digits) ? `0${digits}` : digits
}

/** Behind as many digits as it was behind before. */
function withCaret(text: string, digitsBefore: number): Typed {
  let caret = 0
  for (let seen = 0; caret < text.length && seen < digitsBefore; caret += 1)
    if (/\d/.test(text.charAt(caret))) seen += 1
  return { text, caret }
}

/** Only its length: which numbers exist is the bank's affair. */
export function isCompleteNumber(text: string): boolean {
  const { length } = digitsOf(text)
  return brandOf(text) === 'amex' ? length === 15 : length >= 13 && length <= 19
}

export type ExpiryProblem = 'format' | 'past'

export function checkExpiry(text: string, now: Date): ExpiryProblem | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? []
  if (!month || !year) return 'format'
  const isPast = 2000 + Number(year) < now.getFullYear() || isEarlierMonth(Number(year), Number(month), now)
  return isPast ? 'past' : null
}

function isEarlierMonth(year: number, month: number, now: Date): boolean {
  return 2000 + year === now.getFullYear() && month < now.getMonth() + 1
}
