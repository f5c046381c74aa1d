/** argon2id through Node's own crypto, kept in the PHC string format, so that the cost can rise later. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

export interface HashCost {
  memoryKiB: number
  passes: number
  lanes: number
}

/** OWASP's first choice for argon2id. */
export const OWASP_COST: HashCost = { memoryKiB: 19_456, passes: 2, lanes: 1 }

const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** As slow for an unknown account: without a hash a dummy one is compared. */
  verify(stored: string | null, password: string): Promise<boolean>
}

export function createPasswordHasher(cost: HashCost = OWASP_COST): PasswordHasher {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return format(cost, salt, await tagOf(password, salt, TAG_BYTES, cost))
    },
    async verify(stored, password) {
      const parsed = parse(stored)
      if (!parsed) {
        await tagOf(password, randomBytes(SALT_BYTES), TAG_BYTES, cost)
        return false
      }
      return timingSafeEqual(
        parsed.tag,
        await tagOf(password, parsed.salt, parsed.tag.byteLength, parsed.cost),
      )
    },
  }
}

function tagOf(password: string, salt: Buffer, tagLength: number, cost: HashCost): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    // The same letters typed on another machine may come as other code points.
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: cost.lanes,
    memory: cost.memoryKiB,
    passes: cost.passes,
    tagLength,
  }
  return derive('argon2id', parameters)
}

function format(cost: HashCost, salt: Buffer, tag: Buffer): string {
  const { memoryKiB, passes, lanes } = cost
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`
}

function parse(stored: string | null): { cost: HashCost; salt: Buffer; tag: Buffer } | null {
  const match = stored === null ? null : PHC.exec(stored)
  if (!match) return null
  const [, memory, passes, lanes, salt, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    cost: { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
