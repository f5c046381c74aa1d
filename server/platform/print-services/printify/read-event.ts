/** Printify's messages: signed with a secret of ours, each with an id of its own. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '../parse-json.ts'
import type { PrintEvent } from '../service.ts'
import { EventBody } from './shapes.ts'

/** Some deliveries come without the name of the algorithm. */
const SIGNATURE = /^(?:sha256=)?([0-9a-f]{64})$/i

export function isSignedByPrintify(body: Buffer, headers: Headers, secret: string): boolean {
  const given = SIGNATURE.exec(headers.get('x-pfy-signature') ?? '')?.[1]
  if (!given) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

const SUBJECTS: Record<string, PrintEvent['subjectKind']> = {
  order: 'order',
  product: 'product',
  shop: 'store',
}

/** Null: not a message of theirs. They name an order by their own id alone. */
export function readPrintifyEvent(body: Buffer): PrintEvent | null {
  const parsed = EventBody.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) return null
  const { id, type, resource } = parsed.data
  return {
    dedupeKey: id,
    type,
    subjectKind: SUBJECTS[resource.type] ?? 'other',
    subjectId: resource.id,
    externalId: '',
  }
}
