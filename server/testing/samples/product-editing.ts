import { createProduct } from '#contract/catalog/product-editing.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { sendPhoto } from './images.ts'

let made = 0

/** A draft that lacks nothing. */
export function writeDraft(changed: object = {}) {
  made += 1
  return {
    category: 'belts' as const,
    name: { en: `Range belt ${made}`, es: `Correa de tiro ${made}` },
    summary: { en: 'Stiff and light.', es: 'Firme y liviana.' },
    description: { en: 'Two layers of nylon.', es: 'Dos capas de nilón.' },
    variants: [{ sku: `BELT-${made}`, options: {}, priceCents: 4_500, onHand: 10 }],
    ...changed,
  }
}

/** By a provider as their own, or by an admin for some provider. */
async function draftFor(shop: TestShop, { person }: Caller) {
  const owner: TestPerson = person?.user.role === 'provider' ? person : await shop.has.provider()
  const { status, body } = await owner.send(createProduct, writeDraft())
  if (status !== 201) throw new Error(`The draft was refused: ${JSON.stringify(body)}`)
  return body
}

const ofDraft =
  (make: (draft: Awaited<ReturnType<typeof draftFor>>, caller: Caller) => object): MakeSample =>
  async (shop, caller) => ({ input: make(await draftFor(shop, caller), caller) })

export const productEditingSamples: Record<string, MakeSample> = {
  createProduct: async (shop, { person }) => ({
    input:
      person?.user.role === 'admin'
        ? { ...writeDraft(), providerId: (await shop.has.product()).providerId }
        : writeDraft(),
  }),
  getEditableProduct: ofDraft(({ id }) => ({ productId: id })),
  updateProduct: ofDraft(({ id, version }) => ({ productId: id, version, isActive: false })),
  // What each may do with a draft.
  moveProduct: ofDraft(({ id }, { person }) => ({
    productId: id,
    action: person?.user.role === 'admin' ? 'publish' : 'submit',
  })),
  setStock: ofDraft(({ variants }) => ({ variantId: variants[0]?.id, onHand: 3 })),
  deleteProduct: ofDraft(({ id }) => ({ productId: id })),
  listManagedProducts: () => ({ input: {} }),
  exportManagedProducts: () => ({ input: {} }),
  duplicateProduct: ofDraft(({ id }) => ({ productId: id })),
  listProductHistory: ofDraft(({ id }) => ({ productId: id })),
  listOptionValues: () => ({ input: {} }),
  previewMarkdown: () => ({ input: { texts: { en: '**Stiff**', es: '**Firme**' } } }),
  cropPicture: async (_, { person }) => ({
    input: {
      imageId: person ? await sendPhoto(person) : 'img_nobodysphoto',
      box: { x: 0, y: 0, width: 0.5, height: 0.5 },
    },
  }),
}
