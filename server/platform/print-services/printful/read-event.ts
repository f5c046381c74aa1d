/** Printful's messages: signed with a key made of the bytes that its secret spells. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '../parse-json.ts'
import type { PrintEvent } from '../service.ts'
import { EventBody } from './shapes.ts'

/** Hex of 32 bytes. */
const SIGNATURE = /^[0-9a-f]{64}$/i

export function isSignedByPrintful(body: Buffer, headers: Headers, secret: string): boolean {
  const given = headers.get('x-pf-webhook-signature') ?? ''
  if (!SIGNATURE.test(given)) return false
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/** Null: not a message of theirs. They have no ids of their own: what and when and about what name them. */
export function readPrintfulEvent(body: Buffer): PrintEvent | null {
  const parsed = EventBody.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) return null
  const { type, occurred_at: at, data } = parsed.data
  const [subjectKind, subjectId] = subjectOf(data)
  const about = data?.shipment ? `shipment ${data.shipment.id}` : `${subjectKind} ${subjectId}`
  return {
    dedupeKey: `${type} ${at} ${about}`,
    type,
    subjectKind,
    subjectId,
    externalId: data?.order?.external_id ?? '',
  }
}

function subjectOf(data: ReturnType<typeof EventBody.parse>['data']): [PrintEvent['subjectKind'], string] {
  if (data?.order) return ['order', String(data.order.id)]
  if (data?.sync_product) return ['product', String(data.sync_product.id)]
  return ['other', '']
}
