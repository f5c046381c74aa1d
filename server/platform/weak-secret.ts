/** Whether APP_SECRET is one that somebody could guess. A random one of 32 characters never looks like this. */

/** What manuals, examples and hurried people write. Letters only, as `change_me` and `Change-Me` are the same. */
const WELL_KNOWN = [
  'changeme',
  'changethis',
  'default',
  'example',
  'insecure',
  'keyboardcat',
  'letmein',
  'password',
  'placeholder',
  'qwerty',
  'replaceme',
  'replacethis',
  'secret',
]

/** Even 32 random digits nearly always hold nine of the ten. */
const LEAST_VARIETY = 8

export function isWeakSecret(secret: string): boolean {
  return (
    new Set(secret).size < LEAST_VARIETY || repeatsItself(secret) || isSequence(secret) || isWellKnown(secret)
  )
}

/** The same piece again and again, however it ends. */
function repeatsItself(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return true
  }
  return false
}

/** Characters that mostly follow one another, up or down. */
function isSequence(secret: string): boolean {
  let steps = 0
  for (let at = 1; at < secret.length; at += 1) {
    if (Math.abs(secret.charCodeAt(at) - secret.charCodeAt(at - 1)) <= 1) steps += 1
  }
  return steps > secret.length / 2
}

function isWellKnown(secret: string): boolean {
  const letters = secret.toLowerCase().replace(/[^a-z]/g, '')
  return WELL_KNOWN.some((word) => letters.includes(word))
}
