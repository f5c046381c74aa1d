/**
 * What every endpoint takes and answers, by its id. Only the server loads it: the browser knows the endpoints by their
 * paths and types (decision 007), and `check-imports.ts` refuses a schema there.
 */
import { bulkJobsSchemas } from './bulk-jobs.schemas.ts'
import { categoriesSchemas } from './catalog/categories.schemas.ts'
import { collectionsSchemas } from './catalog/collections.schemas.ts'
import { managedCollectionsSchemas } from './catalog/managed-collections.schemas.ts'
import { managedProductsSchemas } from './catalog/managed-products.schemas.ts'
import { productEditingSchemas } from './catalog/product-editing.schemas.ts'
import { productEditorSchemas } from './catalog/product-editor.schemas.ts'
import { productImportSchemas } from './catalog/product-import.schemas.ts'
import { productViewsSchemas } from './catalog/product-views.schemas.ts'
import { productsSchemas } from './catalog/products.schemas.ts'
import { collaboratorsSchemas } from './catalog/providers.schemas.ts'
import { reviewsSchemas } from './catalog/reviews.schemas.ts'
import { wishlistSchemas } from './catalog/wishlist.schemas.ts'
import type { Schemas } from './endpoint.ts'
import { attendeesSchemas } from './events/attendees.schemas.ts'
import { bookingsSchemas } from './events/bookings.schemas.ts'
import { checkInSchemas } from './events/check-in.schemas.ts'
import { checkInListsSchemas } from './events/check-in-lists.schemas.ts'
import { collaborationsSchemas } from './events/collaborations.schemas.ts'
import { eventCopiesSchemas } from './events/event-copies.schemas.ts'
import { eventEditingSchemas } from './events/event-editing.schemas.ts'
import { eventsSchemas } from './events/events.schemas.ts'
import { managedEventsSchemas } from './events/managed-events.schemas.ts'
import { managedWaiversSchemas } from './events/managed-waivers.schemas.ts'
import { eventReportSchemas } from './events/reports.schemas.ts'
import { teachingSchemas } from './events/teaching.schemas.ts'
import { teachingCountersSchemas } from './events/teaching-counters.schemas.ts'
import { ticketsSchemas } from './events/tickets.schemas.ts'
import { waitlistSchemas } from './events/waitlist.schemas.ts'
import { waiversSchemas } from './events/waivers.schemas.ts'
import { applicationsSchemas } from './people/applications.schemas.ts'
import { certificationsSchemas } from './people/certifications.schemas.ts'
import { credentialsSchemas } from './people/credentials.schemas.ts'
import { draftsSchemas } from './people/drafts.schemas.ts'
import { identitySchemas } from './people/identity.schemas.ts'
import { instructorsSchemas } from './people/instructors.schemas.ts'
import { notificationSettingsSchemas } from './people/notification-settings.schemas.ts'
import { notificationsSchemas } from './people/notifications.schemas.ts'
import { privacySchemas } from './people/privacy.schemas.ts'
import { profileSchemas } from './people/profile.schemas.ts'
import { providerDocumentsSchemas } from './people/provider-documents.schemas.ts'
import { providersSchemas } from './people/providers.schemas.ts'
import { savedViewsSchemas } from './people/saved-views.schemas.ts'
import { securitySchemas } from './people/security.schemas.ts'
import { teamSchemas } from './people/team.schemas.ts'
import { userMergeSchemas } from './people/user-merge.schemas.ts'
import { usersSchemas } from './people/users.schemas.ts'
import { cartSchemas } from './sales/cart.schemas.ts'
import { checkoutSchemas } from './sales/checkout.schemas.ts'
import { couponsSchemas } from './sales/coupons.schemas.ts'
import { customersSchemas } from './sales/customers.schemas.ts'
import { draftOrdersSchemas } from './sales/draft-orders.schemas.ts'
import { ledgerSchemas } from './sales/ledger.schemas.ts'
import { loyaltySchemas } from './sales/loyalty.schemas.ts'
import { loyaltyAdminSchemas } from './sales/loyalty-admin.schemas.ts'
import { loyaltyCampaignsSchemas } from './sales/loyalty-campaigns.schemas.ts'
import { managedOrdersSchemas } from './sales/managed-orders.schemas.ts'
import { orderAdminSchemas } from './sales/order-admin.schemas.ts'
import { ordersSchemas } from './sales/orders.schemas.ts'
import { payoutAccountSchemas } from './sales/payout-account.schemas.ts'
import { printConnectionsSchemas } from './sales/print-connections.schemas.ts'
import { printOnDemandSchemas } from './sales/print-on-demand.schemas.ts'
import { printOrdersSchemas } from './sales/print-orders.schemas.ts'
import { printProductsSchemas } from './sales/print-products.schemas.ts'
import { savedCardsSchemas } from './sales/saved-cards.schemas.ts'
import { adminOverviewSchemas } from './site/admin-overview.schemas.ts'
import { analyticsSchemas } from './site/analytics.schemas.ts'
import { auditLogSchemas } from './site/audit-log.schemas.ts'
import { contentSchemas } from './site/content.schemas.ts'
import { contentEditingSchemas } from './site/content-editing.schemas.ts'
import { contentReportsSchemas } from './site/content-reports.schemas.ts'
import { emailSchemas } from './site/email.schemas.ts'
import { emailAdminSchemas } from './site/email-admin.schemas.ts'
import { imagesSchemas } from './site/images.schemas.ts'
import { inspectorSchemas } from './site/inspector.schemas.ts'
import { integrationsSchemas } from './site/integrations.schemas.ts'
import { liveSchemas } from './site/live.schemas.ts'
import { lockdownSchemas } from './site/lockdown.schemas.ts'
import { managedProvidersSchemas } from './site/managed-providers.schemas.ts'
import { managedReviewsSchemas } from './site/managed-reviews.schemas.ts'
import { messageMailSchemas } from './site/message-mail.schemas.ts'
import { messageWaitsSchemas } from './site/message-waits.schemas.ts'
import { messagesSchemas } from './site/messages.schemas.ts'
import { moderationSchemas } from './site/moderation.schemas.ts'
import { paletteSchemas } from './site/palette.schemas.ts'
import { previewSchemas } from './site/preview.schemas.ts'
import { providerOverviewSchemas } from './site/provider-overview.schemas.ts'
import { reportedMessagesSchemas } from './site/reported-messages.schemas.ts'
import { reportsSchemas } from './site/reports.schemas.ts'
import { seoSchemas } from './site/seo.schemas.ts'
import { settingsAdminSchemas } from './site/settings-admin.schemas.ts'
import { setupSchemas } from './site/setup.schemas.ts'
import { statusSchemas } from './site/status.schemas.ts'
import { systemSchemas } from './site/system.schemas.ts'

/** One for each area of `index.ts`. */
export const SCHEMA_PARTS: readonly Schemas[] = [
  statusSchemas,
  identitySchemas,
  privacySchemas,
  profileSchemas,
  securitySchemas,
  usersSchemas,
  userMergeSchemas,
  providersSchemas,
  teamSchemas,
  providerDocumentsSchemas,
  productsSchemas,
  categoriesSchemas,
  collectionsSchemas,
  managedCollectionsSchemas,
  productViewsSchemas,
  collaboratorsSchemas,
  productEditingSchemas,
  managedProductsSchemas,
  productEditorSchemas,
  productImportSchemas,
  bulkJobsSchemas,
  draftsSchemas,
  savedViewsSchemas,
  paletteSchemas,
  imagesSchemas,
  reviewsSchemas,
  wishlistSchemas,
  cartSchemas,
  eventsSchemas,
  eventEditingSchemas,
  managedEventsSchemas,
  eventCopiesSchemas,
  bookingsSchemas,
  ticketsSchemas,
  waitlistSchemas,
  applicationsSchemas,
  credentialsSchemas,
  instructorsSchemas,
  certificationsSchemas,
  collaborationsSchemas,
  teachingSchemas,
  teachingCountersSchemas,
  waiversSchemas,
  managedWaiversSchemas,
  checkInSchemas,
  checkInListsSchemas,
  eventReportSchemas,
  attendeesSchemas,
  checkoutSchemas,
  ordersSchemas,
  managedOrdersSchemas,
  orderAdminSchemas,
  draftOrdersSchemas,
  couponsSchemas,
  customersSchemas,
  loyaltySchemas,
  loyaltyAdminSchemas,
  loyaltyCampaignsSchemas,
  ledgerSchemas,
  payoutAccountSchemas,
  savedCardsSchemas,
  printConnectionsSchemas,
  printOnDemandSchemas,
  printOrdersSchemas,
  printProductsSchemas,
  notificationsSchemas,
  notificationSettingsSchemas,
  emailSchemas,
  emailAdminSchemas,
  setupSchemas,
  systemSchemas,
  contentSchemas,
  contentEditingSchemas,
  adminOverviewSchemas,
  providerOverviewSchemas,
  analyticsSchemas,
  auditLogSchemas,
  inspectorSchemas,
  reportsSchemas,
  messageMailSchemas,
  messageWaitsSchemas,
  messagesSchemas,
  liveSchemas,
  moderationSchemas,
  reportedMessagesSchemas,
  contentReportsSchemas,
  managedProvidersSchemas,
  managedReviewsSchemas,
  lockdownSchemas,
  settingsAdminSchemas,
  integrationsSchemas,
  previewSchemas,
  seoSchemas,
]

export const SCHEMAS: Schemas = Object.assign({}, ...SCHEMA_PARTS)
