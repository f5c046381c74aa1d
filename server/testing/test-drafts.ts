/** An order that an admin writes for somebody, up to its link. */
import type { InputOf } from '#contract/endpoint.ts'
import { createDraftOrder, sendDraftOrder } from '#contract/sales/draft-orders.ts'
import type { TestClient } from './test-client.ts'

export type DraftInput = InputOf<typeof createDraftOrder>

export function draftInput(variantId: string, more: Partial<DraftInput> = {}): DraftInput {
  return {
    contact: { name: 'Ana Rivera Ortiz', email: 'ana@phone.test', phone: '787-555-0199' },
    language: 'en',
    delivery: 'pickup',
    lines: [{ variantId, quantity: 1 }],
    ...more,
  }
}

export async function makeDraft(admin: TestClient, input: DraftInput) {
  const { status, body } = await admin.send(createDraftOrder, input)
  if (status !== 201) throw new Error(`No draft was made: ${JSON.stringify(body)}`)
  return body
}

export async function makeSentDraft(admin: TestClient, input: DraftInput) {
  const { id, version } = await makeDraft(admin, input)
  const { status, body } = await admin.send(sendDraftOrder, { draftId: id, version, days: 7 })
  if (status !== 200 || !body.link) throw new Error(`It was not sent: ${JSON.stringify(body)}`)
  return { draft: body, token: body.link.split('/').at(-1) ?? '' }
}
