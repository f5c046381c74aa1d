/** Pictures: what people send is checked and re-encoded; the shop's own drawings are kept as they are. Sizes are made on demand. */
import type { ReplyOf } from '#contract/endpoint.ts'
import { getImage, uploadImage } from '#contract/site/images.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { CropBox } from './crop-box.ts'
import { type CropRequest, cropImage } from './crop-image.ts'
import type { ImagesDeps } from './deps.ts'
import { sourceName } from './file-names.ts'
import { type Master, readPhoto } from './read-photo.ts'
import {
  deleteForgottenImages,
  makeCommonSizes,
  readPng,
  removeUnused,
  savePhoto,
  serveSize,
  takeUpload,
} from './service.ts'
import { createSizes } from './sizes.ts'
import { dropOwner, listOwnedForExport, moveOwner, type StoredImage } from './store.ts'
import { type DrawingFacts, storeDrawing } from './store-drawing.ts'

export { toPicture } from './service.ts'
/** Those of the named pictures that this person sent. */
export { findImages, findOwned, type ImageUse, type StoredImage } from './store.ts'
export type { DrawingFacts } from './store-drawing.ts'

type UploadedPicture = ReplyOf<typeof uploadImage>

export interface Images {
  routes: Route[]
  tasks: Tasks
  /** Only the server can make drawings; people send photos. */
  storeDrawing(db: Database | Tx, svg: string, facts?: DrawingFacts): Promise<StoredImage>
  /** For a picture that is kept elsewhere: checked and re-encoded like all others. */
  readPhoto(sent: Buffer, box?: CropBox): Promise<Master>
  /** What `readPhoto` made, saved as a picture of this person's. */
  storePhoto(tx: Tx, userId: string, photo: Master): Promise<StoredImage>
  /** A new picture, cut out of one; whether the person may use that one is for the caller to know. */
  cropImage(request: CropRequest): Promise<UploadedPicture>
  /** For a printed paper, which knows no WebP. Null when there is no such picture. */
  readPng(imageId: string): Promise<Buffer | null>
  /** Those of them that nothing shows any more, with their files. */
  removeUnused(tx: Tx, ids: readonly string[]): Promise<void>
}

export function createImages(deps: ImagesDeps): Images {
  const imageDeps = { ...deps, sizes: createSizes(deps) }
  return {
    routes: [
      route(uploadImage, (call) => takeUpload(imageDeps, call)),
      route(getImage, (call) => serveSize(imageDeps, call)),
    ],
    tasks: {
      make_image_sizes: (payload) => makeCommonSizes(imageDeps, (payload as { hash: string }).hash),
      delete_forgotten_images: () => deleteForgottenImages(imageDeps),
    },
    storeDrawing: (db, svg, facts) => storeDrawing(deps.files, db, svg, facts),
    readPhoto: (sent, box) => imageDeps.sizes.takeTurn(() => readPhoto(sent, box)),
    storePhoto: (tx, userId, photo) => savePhoto(imageDeps, tx, userId, photo),
    cropImage: (request) => cropImage(imageDeps, request),
    readPng: (imageId) => readPng(imageDeps, imageId),
    removeUnused: (tx, ids) => removeUnused(imageDeps, tx, ids),
  }
}

export const imagesOfPerson: PersonalData = {
  name: 'images',
  export: (tx, userId) => listOwnedForExport(tx, userId),
  listFiles: async (tx, userId) =>
    (await listOwnedForExport(tx, userId)).map(({ hash }) => ({
      name: `${hash}.webp`,
      storedName: sourceName(hash, 'photo'),
    })),
  merge: async (tx, { fromId, intoId }) => ({ moved: await moveOwner(tx, fromId, intoId), collided: 0 }),
  // The files go with the next tidying, unless a product still shows them.
  erase: (tx, userId) => dropOwner(tx, userId),
}
