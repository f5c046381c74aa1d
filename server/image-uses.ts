/** Everything that may show a picture: what none of these shows is deleted. */
import { isShownByCollection } from '#server/features/catalog/collections/index.ts'
import { isShownByProduct } from '#server/features/catalog/products/editing/index.ts'
import { isShownByCategory } from '#server/features/catalog/products/index.ts'
import { isShownByReview } from '#server/features/catalog/reviews/index.ts'
import { isShownByEvent } from '#server/features/events/events/index.ts'
import { isShownByCollaborator } from '#server/features/people/collaborators/queries.ts'
import type { ImageUse } from '#server/features/site/images/index.ts'

export const IMAGE_USES: readonly ImageUse[] = [
  isShownByProduct,
  isShownByReview,
  isShownByCollaborator,
  isShownByCategory,
  isShownByCollection,
  isShownByEvent,
]
