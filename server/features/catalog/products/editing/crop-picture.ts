import type { cropPicture } from '#contract/catalog/product-editor.ts'
import { findOwned, type Images } from '#server/features/site/images/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { isEditableBy } from './edited-product.ts'
import { listImageIds } from './product-images.ts'
import { findProduct } from './store.ts'

export interface PictureDeps extends Deps {
  cropImage: Images['cropImage']
}

export async function cropOwnPicture({ db, cropImage }: PictureDeps, call: Call<typeof cropPicture>) {
  const { imageId, productId, box } = call.input
  if (!(await mayUse(db, call.me, imageId, productId))) throw new AppError('NOT_FOUND')
  return cropImage({ imageId, userId: call.me.id, box })
}

/** Sent by themselves, or shown by a product that they may edit. */
async function mayUse(db: Database, person: Person, imageId: string, productId: string | undefined) {
  if ((await findOwned(db, person.id, [imageId])).length > 0) return true
  if (productId === undefined) return false
  const product = await findProduct(db, productId)
  return isEditableBy(product, person) && listImageIds(product).includes(imageId)
}
