import { describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/people/notifications.ts'
import {
  addProviderDocument,
  getProviderDocument,
  getProviderDocumentFile,
  listProviderDocuments,
  sendProviderDocumentFile,
  withdrawProviderDocument,
} from '#contract/people/provider-documents.ts'
import { decideItem, listQueue } from '#contract/site/moderation.ts'
import { dueReminder } from '#server/features/people/credentials/index.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import { sendInDocument } from '#server/testing/samples/teams.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { makeMember } from '#server/testing/test-teams.ts'
import { refuseDecision, refuseNew, stateOf } from './rules.ts'

const shop = await testShop()
const { pool } = shop.database
const TODAY = '2026-12-10'

describe('the rules', () => {
  it.each([
    ['a registration needs its number', { kind: 'merchant_registration' as const }, 'DOCUMENT_INCOMPLETE'],
    [
      'a license needs number and expiry',
      { kind: 'club_license' as const, number: 'CT-1' },
      'DOCUMENT_INCOMPLETE',
    ],
    ['insurance needs its expiry', { kind: 'insurance' as const }, 'DOCUMENT_INCOMPLETE'],
    ['what has run out is not taken', { kind: 'insurance' as const, expiresOn: '2026-12-09' }, 'EXPIRED'],
    ['on its last day it is', { kind: 'insurance' as const, expiresOn: TODAY }, null],
    ['a tax form needs its file alone', { kind: 'tax_form' as const }, null],
  ])('%s', (_, sent, refusal) => {
    expect(refuseNew({ number: '', expiresOn: null, ...sent }, TODAY)).toBe(refusal)
  })

  it('name the state, which runs out by itself', () => {
    const at = (status: 'pending' | 'verified' | 'rejected', expiresOn: string | null) =>
      stateOf({ status, expiresOn }, TODAY)
    expect([
      at('pending', null),
      at('verified', TODAY),
      at('verified', '2026-12-09'),
      at('rejected', null),
    ]).toEqual(['waiting', 'verified', 'expired', 'rejected'])
  })

  it('remind 60, 30 and 7 days ahead, each once', () => {
    const due = (expiresOn: string, remindedDays: number | null) =>
      dueReminder({ expiresOn, remindedDays }, [60, 30, 7], TODAY)
    expect([due('2027-02-09', null), due('2027-02-08', null), due('2027-02-07', 60)]).toEqual([
      null,
      60,
      null,
    ])
    expect([
      due('2027-01-09', 60),
      due('2026-12-17', null),
      due('2026-12-12', 7),
      due('2026-12-09', 30),
    ]).toEqual([30, 7, null, null])
  })

  it('need a file to verify and a reason to reject', () => {
    const sent = { status: 'pending' as const, expiresOn: null, fileName: null }
    expect(refuseDecision(sent, { verify: true, reason: '' }, TODAY)).toBe('PHOTO_NEEDED')
    expect(refuseDecision({ ...sent, fileName: 'x' }, { verify: false, reason: 'no' }, TODAY)).toBe(
      'REASON_REQUIRED',
    )
    expect(refuseDecision({ ...sent, status: 'verified' }, { verify: true, reason: '' }, TODAY)).toBe(
      'CONFLICT',
    )
  })
})

async function decide(id: string, more: object) {
  const admin = await shop.as('admin')
  const { body } = await admin.send(listQueue, { area: 'approvals', kind: 'provider_document' })
  const item = body.items.find((each) => each.id === id)
  const { body: decided } = await admin.send(decideItem, {
    kind: 'provider_document',
    subjectId: id,
    version: item?.version ?? '',
    decision: 'approve',
    ...more,
  })
  shop.clock.advance(10_000)
  await shop.tasks.apply_moderation_decision?.({ decisionId: decided.decisionId })
}

describe('a document', () => {
  it('is sealed, decided in the queue of approvals, and told to the owner', async () => {
    const owner = await shop.has.provider()
    const { id, state, numberEnd } = await sendInDocument(owner)
    expect([state, numberEnd]).toEqual(['waiting', '201'])
    const { rows } = await pool.query('select * from provider_documents where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('CT-2201')
    expect((await owner.send(getProviderDocument, { documentId: id })).body.number).toBe('CT-2201')
    const rejected = await sendInDocument(owner, { kind: 'tax_form' })
    await decide(id, {})
    await decide(rejected.id, { decision: 'reject', reason: 'The signature is missing.' })
    const listed = (await owner.send(listProviderDocuments)).body
    expect(listed.map((each) => [each.kind, each.state, each.reason])).toEqual([
      ['tax_form', 'rejected', 'The signature is missing.'],
      ['club_license', 'verified', ''],
    ])
    const told = (await owner.send(listNotifications, {})).body.items
    expect(told.filter(({ kind }) => kind === 'document_decided')).toHaveLength(2)
    // What was decided was decided on that file.
    const file = { bytes: await makePhoto() }
    expect((await owner.send(sendProviderDocumentFile, { documentId: id }, { file })).status).toBe(409)
    const data = JSON.stringify(await shop.dataOf(owner))
    expect(data).toContain('CT-2201')
  })

  it('is opened by the owner and, audited, by admins; by nobody else, of the team or another', async () => {
    const [owner, other] = [await shop.has.provider(), await shop.has.provider()]
    const admin = await shop.as('admin')
    const manager = await makeMember(shop, owner, 'manager')
    const { id } = await sendInDocument(owner)
    const read = { documentId: id }
    expect((await owner.send(getProviderDocumentFile, read)).status).toBe(200)
    for (const endpoint of [getProviderDocument, getProviderDocumentFile] as const) {
      expect((await other.send(endpoint, read)).status).toBe(404)
      expect((await manager.send(endpoint, read)).status).toBe(403)
      expect((await admin.send(endpoint, read)).status).toBe(200)
    }
    expect((await other.send(withdrawProviderDocument, read)).status).toBe(404)
    const file = { bytes: await makePhoto() }
    expect((await other.send(sendProviderDocumentFile, read, { file })).status).toBe(404)
    const { rows } = await pool.query('select action from audit_log where subject_id = $1 order by at', [id])
    expect(rows.map(({ action }) => action)).toEqual([
      'view-provider-document',
      'view-provider-document-file',
    ])
    expect((await owner.send(withdrawProviderDocument, read)).status).toBe(204)
    expect((await owner.send(getProviderDocument, read)).status).toBe(404)
  })

  it('that runs out is announced once for each threshold, unless a newer one is there', async () => {
    const owner = await shop.has.provider()
    const inDays = (days: number) =>
      new Date(shop.clock.now().getTime() + days * 86_400_000 - 4 * 3_600_000).toISOString().slice(0, 10)
    const { id } = await sendInDocument(owner, { expiresOn: inDays(20) })
    await decide(id, {})
    const reminders = async () =>
      (await owner.send(listNotifications, {})).body.items.filter(({ kind }) => kind === 'document_expiring')
        .length
    await shop.tasks.remind_expiring_documents?.({})
    await shop.tasks.remind_expiring_documents?.({})
    expect(await reminders()).toBe(1)
    await owner.send(addProviderDocument, { kind: 'club_license', number: 'CT-2202', expiresOn: inDays(400) })
    await pool.query('update provider_documents set expires_on = $1 where id = $2', [inDays(5), id])
    await shop.tasks.remind_expiring_documents?.({})
    expect(await reminders()).toBe(1)
  })
})
