/** Which passwords are refused because they are among the first that anybody would try (rules.md People). */
import type { ErrorCode } from '#contract/errors.ts'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'

/** What an attacker knows of the person. */
interface KnownOfPerson {
  email?: string
  username?: string
  storeName?: string
}

/** The product's own name, which every attacker of such a store tries. */
const HOUSE_NAME = 'coquicarry'
const SHORTEST_TELLING_PART = 4
const FEWEST_CHARACTERS = 5
const RUN_LENGTH = 4

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '12345678901234567890', 'abcdefghijklmnopqrstuvwxyz']
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

interface PasswordRules {
  minLength: number
  /** As it is now: it is guessed like the product's own. */
  storeName: string
}

export function refusePassword(
  password: string,
  person: KnownOfPerson,
  { minLength, storeName }: PasswordRules,
): ErrorCode | null {
  if (password.length < minLength) return 'PASSWORD_TOO_SHORT'
  return isGuessable(password, { ...person, storeName }) ? 'PASSWORD_TOO_COMMON' : null
}

function isGuessable(password: string, person: KnownOfPerson): boolean {
  const folded = foldPassword(password)
  return (
    COMMON_PASSWORDS.has(folded) ||
    isCommonWordWithDigits(password) ||
    new Set(folded).size < FEWEST_CHARACTERS ||
    isRepeated(folded) ||
    isMadeOfRuns(folded) ||
    tellingParts(person).some((part) => folded.includes(part))
  )
}

/** Small letters and digits only: `Pássword-1234!` and `password1234` are one password to whoever guesses. */
export function foldPassword(password: string): string {
  return password
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** `P@ssw0rd2024!` is the word with digits behind it. */
function isCommonWordWithDigits(password: string): boolean {
  const [, word = ''] = /^(.*?)[\d\W_]*$/s.exec(password.toLowerCase()) ?? []
  const plain = [...word].map((letter) => LOOKALIKES[letter] ?? letter).join('')
  return COMMON_WORDS.has(foldPassword(plain))
}

/** `abcabcabcabc`: a short part, again and again. */
function isRepeated(folded: string): boolean {
  return /^(.{1,8}?)\1+$/.test(folded)
}

/** `qwerty123456`: next to nothing is left once the runs of keyboard and alphabet are taken out. */
function isMadeOfRuns(folded: string): boolean {
  let outside = 0
  for (let at = 0; at < folded.length; ) {
    const length = runLengthAt(folded, at)
    if (length < RUN_LENGTH) outside += 1
    at += Math.max(1, length < RUN_LENGTH ? 1 : length)
  }
  return outside < RUN_LENGTH
}

function runLengthAt(folded: string, at: number): number {
  let longest = 1
  while (
    at + longest < folded.length &&
    RUNS.some((run) => run.includes(folded.slice(at, at + longest + 1)))
  ) {
    longest += 1
  }
  return longest
}

function tellingParts({ email, username, storeName }: KnownOfPerson): string[] {
  const ofPerson = [email?.split('@')[0], username, storeName]
    .map((part) => foldPassword(part ?? ''))
    .filter((part) => part.length >= SHORTEST_TELLING_PART)
  return [HOUSE_NAME, ...ofPerson]
}
