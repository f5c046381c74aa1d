/** The pair of keys by which browsers know our messages. In demo mode the product makes one, kept in DATA_DIR/push-keys.json. */
import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFirst } from './private-files.ts'

const Keys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) })
export type PushKeys = z.infer<typeof Keys>

const CURVE = 'prime256v1'
const KEY_BYTES = 32

export function isPushPair({ publicKey, privateKey }: PushKeys): boolean {
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

export function makePushKeys(): PushKeys {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey())
  // Zeros at its front are not written, but asked for.
  const padded = Buffer.concat([Buffer.alloc(KEY_BYTES - privateKey.length), privateKey])
  return { publicKey, privateKey: padded.toString('base64url') }
}

/** Processes that start together agree on one. */
export function readOrMakePushKeys(dataDir: string): PushKeys {
  const path = join(dataDir, 'push-keys.json')
  const known = readKeys(path)
  if (known) return known
  const made = makePushKeys()
  if (writeFirst(path, made)) return made
  const first = readKeys(path)
  if (!first)
    throw new Error(`The file ${path} is damaged. Delete it: another pair is made, and devices ask anew.`)
  return first
}

function readKeys(path: string): PushKeys | null {
  try {
    return Keys.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
