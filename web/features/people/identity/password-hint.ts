import { LIMITS } from '#contract/limits.ts'

export type PasswordHint =
  | { kind: 'empty' }
  /** How many characters are still needed. */
  | { kind: 'short'; missing: number }
  | { kind: 'repeated' }
  | { kind: 'digits' }
  | { kind: 'personal' }
  | { kind: 'enough' }

/** Characters fewer than this, over and over, are guessed first. */
const DISTINCT_MIN = 5
/** Shorter parts of a name are in too many words. */
const PERSONAL_MIN = 4

/** What can honestly be said of a password here. The server alone knows the commonest ones and refuses them. */
export function hintForPassword(
  password: string,
  personal: readonly string[] = [],
  minLength: number = LIMITS.password.minLength,
): PasswordHint {
  const length = password.length
  if (length === 0) return { kind: 'empty' }
  if (length < minLength) return { kind: 'short', missing: minLength - length }
  if (new Set(password).size < DISTINCT_MIN) return { kind: 'repeated' }
  if (/^\d+$/.test(password)) return { kind: 'digits' }
  if (includesPart(password, personal)) return { kind: 'personal' }
  return { kind: 'enough' }
}

/** The server refuses a password that holds the username, or the address up to its `@`. */
function includesPart(password: string, personal: readonly string[]): boolean {
  const parts = personal.map((text) => foldToPlain(text.split('@')[0] ?? ''))
  return parts.some((part) => part.length >= PERSONAL_MIN && foldToPlain(password).includes(part))
}

function foldToPlain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
