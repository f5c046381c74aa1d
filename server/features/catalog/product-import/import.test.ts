import { describe, expect, it } from 'vitest'
import { addCategory, changeCategory, listManagedCategories } from '#contract/catalog/categories.ts'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import {
  createProduct,
  getEditableProduct,
  listProductHistory,
  moveProduct,
} from '#contract/catalog/product-editing.ts'
import {
  exportProducts,
  getProductImport,
  runProductImport,
  uploadProductImport,
} from '#contract/catalog/product-import.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool } = shop.database
const admin = await shop.has.admin()

async function upload(person: TestPerson, csv: string, input: object = {}) {
  return person.send(
    uploadProductImport,
    { fileName: 'belts.csv', ...input },
    {
      file: { bytes: new Uint8Array(Buffer.from(csv)), type: 'text/csv' },
    },
  )
}

/** Runs what waits for the worker. */
async function work() {
  const { rows } = await pool.query<{ id: string; payload: unknown }>(
    `select jobs.id::text, payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'run_product_import'`,
  )
  for (const { id, payload } of rows) {
    await shop.tasks.run_product_import?.(payload)
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}

async function run(person: TestPerson, csv: string, isDryRun: boolean, mapping?: never[]) {
  const { status, body } = await upload(person, csv)
  expect(status, JSON.stringify(body)).toBe(201)
  const started = await person.send(runProductImport, {
    importId: body.id,
    mapping: mapping ?? body.mapping,
    isDryRun,
  })
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  await work()
  return (await person.send(getProductImport, { importId: body.id })).body
}

const importFile = (person: TestPerson, csv: string) => run(person, csv, false)
const checkFile = (person: TestPerson, csv: string) => run(person, csv, true)

async function ownProducts(person: TestPerson) {
  const { body } = await person.send(listManagedProducts, {})
  return body.items.map(({ name, ...item }) => ({ ...item, name: name.en }))
}

const BELTS = `﻿SKU;Nombre;Name;Categoría;Precio;Inventario;Talla;Etiquetas
SLING-S;Portafusil;Sling;Equipo;$1,019.99;4;test-s;rojo, azul
SLING-L;Portafusil;Sling;;1020;5;Grande;
HAT;Gorra;Hat;ropa;25;0;;
`

async function knowSizes() {
  const optionValues = [
    { kind: 'size', code: 'test-s', label: { en: 'Small', es: 'Pequeña' } },
    { kind: 'size', code: 'test-l', label: { en: 'Large', es: 'Grande' } },
  ]
  const variants = [{ sku: `KNOWN-${Math.random()}`, options: { size: 'test-s' }, priceCents: 100 }]
  await (await shop.has.provider()).send(createProduct, writeDraft({ variants, optionValues }) as never)
}
await knowSizes()

describe('a file', () => {
  it('of any headers is mapped by a guess and shown before anything happens', async () => {
    const owner = await shop.has.provider()
    const { body } = await upload(owner, BELTS)
    expect(body).toMatchObject({
      status: 'uploaded',
      rows: 3,
      headers: ['SKU', 'Nombre', 'Name', 'Categoría', 'Precio', 'Inventario', 'Talla', 'Etiquetas'],
      mapping: ['sku', 'name.es', 'name.en', 'category', 'priceCents', 'onHand', 'size', 'tags.es'],
    })
    expect(body.preview[0]?.[0]).toBe('SLING-S')
    expect(await ownProducts(owner)).toEqual([])
  })

  it('is imported, rows of one product together, each as a draft', async () => {
    const owner = await shop.has.provider()
    const { result, status, products, done } = await importFile(owner, BELTS)
    expect([status, products, done]).toEqual(['done', 2, 2])
    expect(result).toMatchObject({ isDryRun: false, created: 2, failed: 0, problems: [] })
    const listed = await ownProducts(owner)
    expect(listed.map(({ status: state }) => state)).toEqual(['draft', 'draft'])
    const sling = listed.find(({ name }) => name === 'Sling')
    const { body } = await owner.send(getEditableProduct, { productId: sling?.id as string })
    expect(body).toMatchObject({
      name: { en: 'Sling', es: 'Portafusil' },
      category: 'gear',
      tags: { en: [], es: ['rojo', 'azul'] },
      variants: [
        { sku: 'SLING-S', options: { size: 'test-s' }, priceCents: 101_999, onHand: 4 },
        { sku: 'SLING-L', options: { size: 'test-l' }, priceCents: 102_000, onHand: 5 },
      ],
    })
  })

  it('names a category as the store does, in either language, and gets it back as the same one', async () => {
    const admin = await shop.has.admin()
    const blurb = { en: 'Of steel.', es: 'De acero.' }
    await admin.send(addCategory, { name: { en: 'Hard plates', es: 'Placas duras' }, blurb })
    // Its id is another one's name from now on.
    await admin.send(addCategory, { name: { en: 'Trauma', es: 'Traumas' }, blurb })
    const [trauma] = (await admin.send(listManagedCategories, {})).body.filter(({ id }) => id === 'trauma')
    const renamed = { categoryId: 'trauma', name: { en: 'First aid', es: 'Primeros auxilios' }, blurb }
    await admin.send(changeCategory, { ...renamed, slug: 'first-aid', version: trauma?.version ?? 0 })
    const named = { name: { en: 'Trauma', es: 'Traumas' }, blurb, slug: 'trauma-kits' }
    expect((await admin.send(addCategory, named)).status).toBe(201)
    const owner = await shop.has.provider()
    const csv = [
      'sku,name,category,price',
      'CAT-1,One,HARD PLATES,5',
      'CAT-2,Two,placas duras,5',
      'CAT-3,Three,hard-plates,5',
      'CAT-4,Four,Trauma,5',
      'CAT-5,Five,primeros auxílios,5',
    ].join('\n')
    expect((await importFile(owner, csv)).result).toMatchObject({ created: 5, failed: 0 })
    const categoryOf = new Map((await ownProducts(owner)).map(({ name, category }) => [name, category]))
    expect(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => categoryOf.get(name))).toEqual([
      'hard-plates',
      'hard-plates',
      'hard-plates',
      'trauma-kits',
      'trauma',
    ])
    const exported = String((await owner.send(exportProducts, {})).body)
    expect((await importFile(owner, exported)).result).toMatchObject({ unchanged: 5, updated: 0, failed: 0 })
  })

  it('that is only checked writes nothing, and says what would be', async () => {
    const owner = await shop.has.provider()
    const csv = 'sku,name,category,price\nDRY-1,Dry,gear,5\n'
    expect((await checkFile(owner, csv)).result).toMatchObject({ isDryRun: true, created: 1, failed: 0 })
    expect(await ownProducts(owner)).toEqual([])
    expect((await importFile(owner, csv)).result).toMatchObject({ isDryRun: false, created: 1 })
  })

  it('says what is wrong by row and column, and takes each product as a whole or not at all', async () => {
    const owner = await shop.has.provider()
    const taken = await shop.has.provider()
    await importFile(taken, 'sku,name,category,price\nTAKEN-1,Taken,gear,5\n')
    const csv = [
      'Code,Name,Category,Price,Size,Stock',
      'OK-1,Fine,gear,5,,1',
      'BAD-1,Half,gear,5,test-s,1',
      'BAD-2,Half,gear,five,test-l,1',
      'BAD-3,Odd,spaceships,5,,many',
      'TAKEN-1,Mine,gear,5,,1',
      'NEW-1,,gear,5,,1',
    ].join('\n')
    const { body } = await upload(owner, csv)
    expect(body.mapping[0]).toBeNull()
    const mapping = ['sku', ...body.mapping.slice(1)] as never[]
    const { result } = await run(owner, csv, false, mapping)
    expect(result).toMatchObject({ created: 1, failed: 4 })
    expect(result?.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 'Price', 'not_money'],
      [5, 'Category', 'unknown_category'],
      [5, 'Stock', 'not_number'],
      [6, 'Code', 'SKU_TAKEN'],
      [7, 'Name', 'required'],
    ])
    expect((await ownProducts(owner)).map(({ name }) => name)).toEqual(['Fine'])
  })

  it('without a column that names products is refused, and so is one field twice', async () => {
    const owner = await shop.has.provider()
    const { body } = await upload(owner, 'Name,Price,Customer\nA,5,Luis\n')
    const send = (mapping: unknown[]) =>
      owner.send(runProductImport, { importId: body.id, mapping: mapping as never, isDryRun: false })
    expect((await send(body.mapping)).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ field: 'mapping', code: 'no_key' }],
    })
    expect((await send(['sku', 'sku', null])).status).toBe(400)
    expect((await send(['sku'])).status).toBe(400)
  })

  it('that is no table is refused', async () => {
    const owner = await shop.has.provider()
    const many = `sku\n${'A\n'.repeat(5_001)}`
    for (const csv of ['', 'sku,name\n', '"sku\nA', many])
      expect((await upload(owner, csv)).body.code, csv.slice(0, 20)).toBe('BAD_CSV')
  })

  it("remembers the person's own mapping for the next file of the same headers", async () => {
    const owner = await shop.has.provider()
    const csv = 'Ref.,Name,Category,Price\nREM-1,Remembered,gear,5\n'
    await run(owner, csv, true, ['sku', 'name.en', 'category', 'priceCents'] as never[])
    expect((await upload(owner, csv)).body.mapping).toEqual(['sku', 'name.en', 'category', 'priceCents'])
    expect((await upload(await shop.has.provider(), csv)).body.mapping[0]).toBeNull()
  })
})

describe('the own export', () => {
  const NASTY = {
    name: { en: 'Belt, "stiff"\t', es: '=Correa' },
    summary: { en: "'=quoted", es: '-5' },
    description: { en: 'Two lines\n\n- one\n- two', es: 'Dos líneas' },
    tags: { en: ['a;b', 'c,d'], es: ['uno'] },
  }

  async function exported(person: TestPerson) {
    return String((await person.send(exportProducts, {})).body)
  }

  it('imports to no change, whatever the texts hold', async () => {
    const owner = await shop.has.provider()
    const first = await owner.send(createProduct, writeDraft(NASTY))
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    const variants = [
      {
        sku: 'RT-1',
        options: { size: 'test-s' },
        priceCents: 1_999,
        compareAtCents: 2_500,
        onHand: 3,
        weightGrams: 40,
      },
      {
        sku: 'RT-2',
        options: { size: 'test-l' },
        priceCents: 2_000,
        onHand: 0,
        lowStockAt: 2,
        isActive: false,
      },
    ]
    const second = await owner.send(createProduct, writeDraft({ variants, taxClass: 'service' }))
    await admin.send(moveProduct, { productId: second.body.id, action: 'publish' })
    const before = await Promise.all(
      [first, second].map(({ body }) => owner.send(getEditableProduct, { productId: body.id })),
    )
    const { result } = await importFile(owner, await exported(owner))
    expect(result).toMatchObject({ unchanged: 2, created: 0, updated: 0, proposed: 0, failed: 0 })
    const after = await Promise.all(
      [first, second].map(({ body }) => owner.send(getEditableProduct, { productId: body.id })),
    )
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  it('with a changed price and name edits that product: a live one waits for an admin', async () => {
    const owner = await shop.has.provider()
    const { body } = await owner.send(createProduct, writeDraft())
    await admin.send(moveProduct, { productId: body.id, action: 'publish' })
    const csv = (await exported(owner)).replace('45.00', '39.00').replace(body.name.en, 'Renamed')
    expect((await importFile(owner, csv)).result).toMatchObject({ proposed: 1, updated: 0, failed: 0 })
    const { body: after } = await owner.send(getEditableProduct, { productId: body.id })
    expect(after).toMatchObject({ name: body.name, variants: [{ priceCents: 3_900, onHand: 10 }] })
    expect(after.pendingChange?.fields.name).toEqual({ en: 'Renamed', es: body.name.es })
    const [deed] = (await owner.send(listProductHistory, { productId: body.id })).body
    expect(deed?.action).toBe('propose-change')
  })

  it("of another provider does not touch theirs, and their exports are not for others' eyes", async () => {
    const owner = await shop.has.provider()
    const thief = await shop.has.provider()
    const { body } = await owner.send(createProduct, writeDraft())
    const csv = (await exported(owner)).replace('45.00', '1.00')
    const { result } = await importFile(thief, csv)
    expect(result).toMatchObject({ failed: 1, updated: 0 })
    expect(result?.problems[0]).toMatchObject({ row: 2, column: 'product_id', code: 'unknown_product' })
    expect((await owner.send(getEditableProduct, { productId: body.id })).body).toEqual(body)
    const { providerId } = body
    expect((await thief.send(exportProducts, { providerId })).status).toBe(404)
    expect((await admin.send(exportProducts, { providerId })).status).toBe(200)
  })
})

describe('an import', () => {
  it("is its uploader's alone, runs once at a time, and goes with the account", async () => {
    const owner = await shop.has.provider()
    const { body } = await upload(owner, 'sku,name,category,price\nONCE-1,Once,gear,5\n')
    const stranger = await shop.has.provider()
    const input = { importId: body.id, mapping: body.mapping, isDryRun: false }
    expect((await stranger.send(getProductImport, { importId: body.id })).status).toBe(404)
    expect((await stranger.send(runProductImport, input)).status).toBe(404)
    const starts = await Promise.all([1, 2].map(() => owner.send(runProductImport, input)))
    expect(starts.map(({ status }) => status).sort()).toEqual([202, 409])
    await work()
    expect(await ownProducts(owner)).toHaveLength(1)
    await shop.erase(owner)
    const { rows } = await pool.query('select count(*)::int from product_imports where user_id = $1', [
      owner.user.id,
    ])
    expect(rows).toEqual([{ count: 0 }])
  })

  it('of an admin is for the provider they name', async () => {
    const { providerId } = await shop.has.product()
    const csv = 'sku,name,category,price\nFOR-1,For them,gear,5\n'
    expect((await upload(admin, csv)).status).toBe(400)
    const { body } = await upload(admin, csv, { providerId })
    await admin.send(runProductImport, { importId: body.id, mapping: body.mapping, isDryRun: false })
    await work()
    const { rows } = await pool.query(
      `select provider_id from products join product_variants on product_id = products.id where sku = 'FOR-1'`,
    )
    expect(rows).toEqual([{ provider_id: providerId }])
  })
})
