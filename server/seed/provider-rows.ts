/** What the demo's provider finds waiting: notices, a return to decide, notes of customers, settings, replies. */
import { idFor } from './chance.ts'
import type { DemoSale } from './demo-sales.ts'
import type { Row } from './insert-rows.ts'
import { teamRows } from './team-rows.ts'

interface ProviderFacts {
  providerId: string
  /** The account; null where there is none, who is told nothing. */
  ownerId: string | null
  now: Date
}

const DAY_MS = 86_400_000
/** The newest sales that are told of; of these the first are unread. */
const TOLD = 34
const UNREAD = 3

export function providerRows(sales: readonly DemoSale[], provider: ProviderFacts): Record<string, Row[]> {
  const returned = sales.findLast(
    ({ deliveredAt, at }) => deliveredAt && provider.now.getTime() - at.getTime() > 9 * DAY_MS,
  )
  return {
    order_returns: returned ? [returnRow(returned, provider)] : [],
    return_lines: returned
      ? [{ return_id: returnIdOf(returned), line_id: returned.lines[0]?.id, quantity: 1 }]
      : [],
    notifications: provider.ownerId ? noticeRows(sales, returned, provider.ownerId, provider.now) : [],
    customer_notes: noteRows(sales, provider),
    provider_settings: [settingsRow(provider)],
    saved_replies: replyRows(provider),
    ...teamRows(provider),
  }
}

const returnIdOf = ({ orderId }: DemoSale) => idFor('ret', orderId)

function returnRow(sale: DemoSale, { now }: ProviderFacts): Row {
  return {
    id: returnIdOf(sale),
    order_id: sale.orderId,
    fulfillment_id: sale.fulfillmentId,
    status: 'asked',
    reason: 'does_not_fit',
    comment: 'Me queda pequeña. ¿La puedo cambiar por una más grande?',
    decision: '',
    created_at: new Date(now.getTime() - DAY_MS),
  }
}

function noticeRows(
  sales: readonly DemoSale[],
  returned: DemoSale | undefined,
  userId: string,
  now: Date,
): Row[] {
  const told = sales.slice(-TOLD).reverse()
  const notices = told.map(({ orderId, number, at, lines }, index) => ({
    id: idFor('ntf', `sale:${orderId}`),
    user_id: userId,
    kind: 'sale',
    cause: `sale:${orderId}`,
    data: { number, count: lines.length },
    path: `/provider/orders?order=${orderId}`,
    created_at: at,
    read_at: index < UNREAD ? null : new Date(Math.min(at.getTime() + DAY_MS / 4, now.getTime())),
  }))
  if (!returned) return notices
  const { orderId, number } = returned
  return [
    {
      id: idFor('ntf', `return:${orderId}`),
      user_id: userId,
      kind: 'return_asked',
      cause: `return:${orderId}`,
      data: { number },
      path: `/provider/orders?order=${orderId}`,
      created_at: new Date(now.getTime() - DAY_MS),
      read_at: null,
    },
    ...notices,
  ]
}

const NOTES = [
  { tags: ['club', 'zurdo'], note: 'Pide fundas para la mano izquierda. Prefiere recogido los sábados.' },
  { tags: ['club'], note: 'Compra para el equipo de la Cordillera.' },
  { tags: ['mayorista'], note: 'Pregunta por precio de docena cada diciembre.' },
  { tags: ['nuevo'], note: '' },
]

function noteRows(sales: readonly DemoSale[], { providerId, ownerId, now }: ProviderFacts): Row[] {
  const buyers = [...new Set(sales.toReversed().map(({ buyer }) => buyer.id))]
  return NOTES.flatMap((noted, index) => {
    const userId = buyers[index * 2]
    if (!userId) return []
    return [
      {
        provider_id: providerId,
        customer_key: userId,
        user_id: userId,
        ...noted,
        updated_by: ownerId,
        updated_at: new Date(now.getTime() - (index + 2) * 5 * DAY_MS),
      },
    ]
  })
}

function settingsRow({ providerId, now }: ProviderFacts): Row {
  const shop = { line1: 'Carr. 191 km 4.2', line2: '', city: 'Río Grande', postalCode: '00745' }
  return {
    provider_id: providerId,
    pickup_address: { ...shop, instructions: 'Tue–Sat / mar–sáb, 9:00–4:00' },
    return_address: { ...shop, instructions: '' },
    vacation_message_en: '',
    vacation_message_es: '',
    terms_en: 'Kydex is made to order and ships within three working days.',
    terms_es: 'El kydex se hace a pedido y sale en tres días laborables.',
    merchant_registration: '1234567-0010',
    updated_at: new Date(now.getTime() - 40 * DAY_MS),
  }
}

function replyRows({ providerId, now }: ProviderFacts): Row[] {
  const created_at = new Date(now.getTime() - 30 * DAY_MS)
  const replies = [
    {
      language: 'es',
      title: 'Horario de recogido',
      body: 'Puedes recoger de martes a sábado, de 9:00 a 4:00.',
    },
    {
      language: 'es',
      title: 'Cambio de talla',
      body: 'Con gusto te la cambiamos. Envíala y te mandamos la otra.',
    },
    {
      language: 'en',
      title: 'Left-handed models',
      body: 'Yes, every holster comes in left hand too. Choose it on its page.',
    },
  ]
  return replies.map((reply, index) => ({
    id: idFor('srp', `demo:${index}`),
    provider_id: providerId,
    ...reply,
    created_at,
  }))
}
