/** What each feature knows of a person: to take along, to move to another account, and to erase. In the order it is done. */

import { importsOfPerson } from '#server/features/catalog/product-import/index.ts'
import { productsOfPerson } from '#server/features/catalog/products/editing/index.ts'
import { reviewsOfPerson } from '#server/features/catalog/reviews/index.ts'
import { wishlistOfPerson } from '#server/features/catalog/wishlist/index.ts'
import { eventTitleOf } from '#server/features/events/events/index.ts'
import { applicationsOfPerson } from '#server/features/people/applications/index.ts'
import { consentsOfPerson } from '#server/features/people/consents/index.ts'
import { credentialsOfPerson } from '#server/features/people/credentials/index.ts'
import { draftsOfPerson } from '#server/features/people/drafts/index.ts'
import type { IdentityDeps } from '#server/features/people/identity/index.ts'
import { certificationsOfPerson } from '#server/features/people/instructors/index.ts'
import { privacyOfPerson } from '#server/features/people/privacy/index.ts'
import { providerDocumentsOfPerson } from '#server/features/people/provider-documents/index.ts'
import { providerSettingsOfPerson } from '#server/features/people/providers/index.ts'
import { savedViewsOfPerson } from '#server/features/people/saved-views/index.ts'
import { teamOfPerson } from '#server/features/people/teams/index.ts'
import { findTextSince, writtenByPerson } from '#server/features/site/content/index.ts'
import { imagesOfPerson } from '#server/features/site/images/index.ts'
import { messagesOfPerson } from '#server/features/site/messages/index.ts'
import { moderationOfPerson } from '#server/features/site/moderation/index.ts'
import { eventsOfPerson } from './assemble-events.ts'
import { salesOfPerson } from './assemble-sales.ts'
import { bulkJobsOfPerson } from './platform/bulk-jobs/index.ts'
import { answersOfPerson } from './platform/http/idempotency.ts'
import { liveEventsOfPerson } from './platform/live/index.ts'

export function listPersonalData(
  events: Parameters<typeof eventsOfPerson>[0],
  secret: string,
): IdentityDeps['personalData'] {
  return [
    // Before sales: a seat that is given back settles money and points of an order that is still theirs.
    ...eventsOfPerson(events),
    ...salesOfPerson(eventTitleOf),
    applicationsOfPerson(secret),
    credentialsOfPerson(secret),
    certificationsOfPerson(secret),
    wishlistOfPerson,
    imagesOfPerson,
    // Before products, which take the person off their page.
    teamOfPerson,
    providerDocumentsOfPerson(secret),
    providerSettingsOfPerson,
    productsOfPerson,
    importsOfPerson,
    reviewsOfPerson,
    writtenByPerson,
    draftsOfPerson,
    savedViewsOfPerson,
    bulkJobsOfPerson,
    messagesOfPerson(secret),
    moderationOfPerson,
    consentsOfPerson(findTextSince),
    privacyOfPerson,
    answersOfPerson,
    // Last: what the others do may be told to the person.
    liveEventsOfPerson,
  ]
}
