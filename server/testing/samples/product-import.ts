import { uploadProductImport } from '#contract/catalog/product-import.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'

let made = 0

/** A file of one product that lacks nothing. */
function writeProductFile(): { bytes: Uint8Array<ArrayBuffer>; type: string } {
  made += 1
  const csv = `sku,name_en,name_es,category,price,stock\nFILE-${made},Sling ${made},Portafusil ${made},gear,19.99,4\n`
  return { bytes: new Uint8Array(Buffer.from(csv)), type: 'text/csv' }
}

/** For whom: an admin says it. */
async function inputFor(shop: TestShop, person: TestPerson | null): Promise<{ providerId?: string }> {
  return person?.user.role === 'admin' ? { providerId: (await shop.has.product()).providerId } : {}
}

async function uploadFor(shop: TestShop, person: TestPerson | null) {
  const uploader = person ?? (await shop.has.provider())
  const input = await inputFor(shop, person)
  return (await uploader.send(uploadProductImport, input, { file: writeProductFile() })).body
}

export const productImportSamples: Record<string, MakeSample> = {
  uploadProductImport: async (shop, { person }) => ({
    input: await inputFor(shop, person),
    file: writeProductFile(),
  }),
  getProductImport: async (shop, { person }) => ({
    input: { importId: (await uploadFor(shop, person)).id },
  }),
  runProductImport: async (shop, { person }) => {
    const { id, mapping } = await uploadFor(shop, person)
    return { input: { importId: id, mapping, isDryRun: true } }
  },
  exportProducts: () => ({ input: {} }),
}
