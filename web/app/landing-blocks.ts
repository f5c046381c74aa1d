/** The landing page's blocks that stand below its first view: one file, which comes when the first of them is near. */
export { LandingCollections } from '#web/features/catalog/collections/landing-collections.tsx'
export { LoyaltyBand } from '#web/features/catalog/shop/landing/loyalty-band.tsx'
export { PeopleRow } from '#web/features/catalog/shop/landing/people-row.tsx'
export { BestSellers, Newest } from '#web/features/catalog/shop/landing/product-rows.tsx'
export { NextEvents } from '#web/features/events/events/next-events.tsx'
export { NewsletterForm } from '#web/features/site/content/newsletter-form.tsx'
