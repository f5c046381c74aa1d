import { describe, expect, it } from 'vitest'
import {
  createProduct,
  getEditableProduct,
  listProductHistory,
  moveProduct,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import type { PublishingAction } from '#contract/catalog/publishing.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const owner = await shop.has.provider({ displayName: 'Taller Coquí' })
const stranger = await shop.has.provider()
const admin = await shop.has.admin({ displayName: 'Ana Admin' })
const secondAdmin = await shop.has.admin({ displayName: 'Beto Admin' })

async function draft(changed: object = {}) {
  const { status, body } = await owner.send(createProduct, writeDraft(changed))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const move = (person: TestPerson, productId: string, action: PublishingAction, reason?: string) =>
  person.send(moveProduct, { productId, action, reason })

async function published(changed: object = {}) {
  const { id } = await draft(changed)
  const { status, body } = await move(admin, id, 'publish')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const read = async (id: string) => (await owner.send(getEditableProduct, { productId: id })).body
const history = async (id: string) => (await owner.send(listProductHistory, { productId: id })).body

describe('a product on its way to the shop', () => {
  it('goes from draft through review to published, and each step is in its history', async () => {
    const { id, status } = await draft()
    expect(status).toBe('draft')
    expect((await move(owner, id, 'submit')).body.status).toBe('pending_review')
    expect((await move(admin, id, 'reject', 'Show the buckle too')).body.status).toBe('draft')
    expect((await move(owner, id, 'submit')).body.status).toBe('pending_review')
    expect((await move(admin, id, 'approve')).body.status).toBe('published')
    expect((await move(owner, id, 'unpublish')).body.status).toBe('unpublished')
    expect((await history(id)).map(({ by, action, reason }) => [by, action, reason])).toEqual([
      ['Taller Coquí', 'unpublish', ''],
      ['Ana Admin', 'approve', ''],
      ['Taller Coquí', 'submit', ''],
      ['Ana Admin', 'reject', 'Show the buckle too'],
      ['Taller Coquí', 'submit', ''],
      ['Taller Coquí', 'create', ''],
    ])
  })

  it('may be withdrawn by its owner while it waits', async () => {
    const { id } = await draft()
    await move(owner, id, 'submit')
    expect((await move(owner, id, 'withdraw')).body.status).toBe('draft')
  })

  it('is not approved by its owner, whatever they try', async () => {
    const { id } = await draft()
    await move(owner, id, 'submit')
    for (const action of ['approve', 'publish', 'reject', 'approve-change'] as const) {
      const { status, body } = await move(owner, id, action, 'please')
      expect([action, status, body.code]).toEqual([action, 403, 'FORBIDDEN'])
    }
    expect((await read(id)).status).toBe('pending_review')
  })

  it('is not moved from where the table does not say', async () => {
    const { id } = await draft()
    for (const action of ['withdraw', 'unpublish'] as const) {
      const { status, body } = await move(owner, id, action)
      expect([action, status, body.code]).toEqual([action, 409, 'MOVE_NOT_ALLOWED'])
    }
    expect((await move(admin, id, 'approve')).body.code).toBe('MOVE_NOT_ALLOWED')
  })

  it('is rejected only with a reason', async () => {
    const { id } = await draft()
    await move(owner, id, 'submit')
    const { status, body } = await move(admin, id, 'reject', '   ')
    expect([status, body.code]).toEqual([400, 'REASON_REQUIRED'])
    expect((await read(id)).status).toBe('pending_review')
  })

  it('does not exist for another provider', async () => {
    const { id, version, variants } = await draft()
    const tries = [
      stranger.send(getEditableProduct, { productId: id }),
      stranger.send(updateProduct, { productId: id, version, isActive: false }),
      stranger.send(listProductHistory, { productId: id }),
      move(stranger, id, 'submit'),
      stranger.send(moveProduct, { productId: id, action: 'unpublish' }),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
    expect(await read(id)).toMatchObject({ status: 'draft', isActive: true, version, variants })
  })
})

describe('both languages', () => {
  it('must be complete to submit, and the answer says what is missing', async () => {
    const { id } = await draft({
      name: { en: 'Belt', es: '' },
      description: { en: 'x', es: ' ' },
      specs: [{ label: { en: 'Width', es: 'Ancho' }, value: { en: '1.5 in', es: '' } }],
    })
    const { status, body } = await move(owner, id, 'submit')
    expect([status, body.code]).toEqual([409, 'INCOMPLETE'])
    expect(body.details).toEqual({
      missing: ['name.es', 'description.es', 'specs.0.value.es'],
      isSpanishStale: false,
    })
    expect((await move(admin, id, 'publish')).body.code).toBe('INCOMPLETE')
  })

  it('are stale when English changed alone, until the Spanish is confirmed or written', async () => {
    const { id, version, name } = await draft()
    const renamed = await owner.send(updateProduct, {
      productId: id,
      version,
      name: { ...name, en: 'Another name' },
    })
    expect(renamed.body.isSpanishStale).toBe(true)
    expect((await move(owner, id, 'submit')).body).toMatchObject({
      code: 'INCOMPLETE',
      details: { missing: [], isSpanishStale: true },
    })
    const confirmed = await owner.send(updateProduct, {
      productId: id,
      version: renamed.body.version,
      confirmSpanish: true,
    })
    expect(confirmed.body.isSpanishStale).toBe(false)
    expect((await move(owner, id, 'submit')).status).toBe(200)
  })

  it('are fresh when both were written at once', async () => {
    const { id, version } = await draft()
    const both = { en: 'New summary', es: 'Resumen nuevo' }
    const { body } = await owner.send(updateProduct, { productId: id, version, summary: both })
    expect(body.isSpanishStale).toBe(false)
  })

  it('stay complete while it is live', async () => {
    const { id, version } = await published()
    for (const person of [owner, admin]) {
      const { status, body } = await person.send(updateProduct, {
        productId: id,
        version,
        summary: { en: 'Only English', es: '' },
      })
      expect([status, body.code, body.details]).toEqual([409, 'INCOMPLETE', { missing: ['summary.es'] }])
    }
  })
})

describe('two admins who decide at the same moment', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'approve'],
  ] as const)('%s and %s: one decides, the other is told who did', async (first, second) => {
    const { id } = await draft()
    await move(owner, id, 'submit')
    const replies = await raceAtRow(shop.database, { table: 'products', id }, [
      () => move(admin, id, first, 'because it is so'),
      () => move(secondAdmin, id, second, 'because it is so'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const wasFirst = replies[0]?.status === 200
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('CONFLICT')
    expect(refused?.body.details).toEqual({
      decidedBy: wasFirst ? 'Ana Admin' : 'Beto Admin',
      action: wasFirst ? first : second,
      at: expect.any(String),
    })
    const decisions = (await history(id)).filter(({ action }) => ['approve', 'reject'].includes(action))
    expect(decisions).toHaveLength(1)
  })

  it('about a proposed change: it is decided once', async () => {
    const { id, version } = await published()
    await owner.send(updateProduct, { productId: id, version, name: { en: 'Next', es: 'Próxima' } })
    const replies = await raceAtRow(shop.database, { table: 'products', id }, [
      () => move(admin, id, 'approve-change'),
      () => move(secondAdmin, id, 'reject-change', 'no, not so'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'CONFLICT',
      details: { decidedBy: expect.stringMatching(/Admin$/) },
    })
    const { name, pendingChange } = await read(id)
    expect(pendingChange).toBeNull()
    expect(name.en === 'Next').toBe(replies[0]?.status === 200)
  })
})
