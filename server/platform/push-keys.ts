/** The pair of keys by which browsers know our messages. In demo mode the product makes one, kept in DATA_DIR/push-keys.json. */
import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PRIVATE_FILE } from './private-files.ts'

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
  mkdirSync(dataDir, { recursive: true })
  const made = makePushKeys()
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: PRIVATE_FILE })
  try {
    // A hard link is made whole or not at all, so nobody reads half a file and the first one wins.
    linkSync(draft, path)
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const first = readKeys(path)
    if (first) return first
    throw new Error(`The file ${path} is damaged. Delete it: another pair is made, and devices ask anew.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function readKeys(path: string): PushKeys | null {
  try {
    return Keys.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
