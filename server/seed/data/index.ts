import type { DemoEvent } from '../demo-events-types.ts'
import type { DemoProduct, DemoReview } from '../demo-types.ts'
import { courses } from './events-courses.ts'
import { matches } from './events-matches.ts'
import { openEvents } from './events-open.ts'
import { benchThings } from './products-accessories-bench.ts'
import { pocketThings } from './products-accessories-pocket.ts'
import { apparel } from './products-apparel.ts'
import { belts } from './products-belts.ts'
import { bags } from './products-gear-bags.ts'
import { protection } from './products-gear-protection.ts'
import { holsters } from './products-holsters.ts'
import { lights } from './products-lights.ts'
import { pouches } from './products-pouches.ts'
import { training } from './products-training.ts'
import { reviewsEnglish } from './reviews-en.ts'
import { reviewsSpanish } from './reviews-es.ts'

export { boughtTogether } from './bought-together.ts'
export { eventReviews } from './event-reviews.ts'
export { instructors } from './instructors.ts'
export { optionValues } from './option-values.ts'
export { people } from './people.ts'
export { providers } from './providers.ts'
export { questions } from './questions.ts'
export { sizeGuides } from './size-guides.ts'

export const products: DemoProduct[] = [
  ...holsters,
  ...belts,
  ...pouches,
  ...bags,
  ...protection,
  ...lights,
  ...apparel,
  ...training,
  ...pocketThings,
  ...benchThings,
]

export const events: DemoEvent[] = [...matches, ...courses, ...openEvents]

export const reviews: DemoReview[] = [...reviewsEnglish, ...reviewsSpanish]
