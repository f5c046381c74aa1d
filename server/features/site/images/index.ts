/** Pictures: what people send is checked and re-encoded; the shop's own drawings are kept as they are. Sizes are made on demand. */
import { getImage, uploadImage } from '#contract/site/images.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { ImagesDeps } from './deps.ts'
import { type Master, readPhoto } from './read-photo.ts'
import { makeCommonSizes, serveSize, takeUpload, tidyImages } from './service.ts'
import { createSizes } from './sizes.ts'
import { dropOwner, listOwnedForExport, type StoredImage } from './store.ts'
import { type DrawingFacts, storeDrawing } from './store-drawing.ts'

export { toPicture } from './service.ts'
/** Those of the named pictures that this person sent. */
export { findImages, findOwned, type StoredImage } from './store.ts'
export type { DrawingFacts } from './store-drawing.ts'

export interface Images {
  routes: Route[]
  tasks: Tasks
  /** Only the server can make drawings; people send photos. */
  storeDrawing(db: Database | Tx, svg: string, facts?: DrawingFacts): Promise<StoredImage>
  /** For a picture that is kept elsewhere: checked and re-encoded like all others. */
  readPhoto(sent: Buffer): Promise<Master>
}

export function createImages(deps: ImagesDeps): Images {
  const parts = { ...deps, sizes: createSizes(deps) }
  return {
    routes: [
      route(uploadImage, (call) => takeUpload(parts, call)),
      route(getImage, (call) => serveSize(parts, call)),
    ],
    tasks: {
      make_image_sizes: (payload) => makeCommonSizes(parts, (payload as { hash: string }).hash),
      tidy_images: () => tidyImages(parts),
    },
    storeDrawing: (db, svg, facts) => storeDrawing(deps.files, db, svg, facts),
    readPhoto: (sent) => parts.sizes.takeTurn(() => readPhoto(sent)),
  }
}

export const imagesOfPerson: PersonalData = {
  name: 'images',
  export: (tx, userId) => listOwnedForExport(tx, userId),
  // The files go with the next tidying, unless a product still shows them.
  erase: (tx, userId) => dropOwner(tx, userId),
}
