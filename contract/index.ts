/** Every endpoint of the product. A route that is not here does not exist. */

import * as bulkJobs from './bulk-jobs.ts'
import * as categories from './catalog/categories.ts'
import * as collections from './catalog/collections.ts'
import * as managedCollections from './catalog/managed-collections.ts'
import * as managedProducts from './catalog/managed-products.ts'
import * as productEditing from './catalog/product-editing.ts'
import * as productEditor from './catalog/product-editor.ts'
import * as productImport from './catalog/product-import.ts'
import * as productViews from './catalog/product-views.ts'
import * as catalog from './catalog/products.ts'
import * as collaborators from './catalog/providers.ts'
import * as reviews from './catalog/reviews.ts'
import * as wishlist from './catalog/wishlist.ts'
import type { Endpoint } from './endpoint.ts'
import * as attendees from './events/attendees.ts'
import * as bookings from './events/bookings.ts'
import * as checkIn from './events/check-in.ts'
import * as checkInLists from './events/check-in-lists.ts'
import * as collaborations from './events/collaborations.ts'
import * as eventCopies from './events/event-copies.ts'
import * as eventEditing from './events/event-editing.ts'
import * as events from './events/events.ts'
import * as managedEvents from './events/managed-events.ts'
import * as managedWaivers from './events/managed-waivers.ts'
import * as eventReport from './events/reports.ts'
import * as teaching from './events/teaching.ts'
import * as teachingCounters from './events/teaching-counters.ts'
import * as tickets from './events/tickets.ts'
import * as waitlist from './events/waitlist.ts'
import * as waivers from './events/waivers.ts'
import * as applications from './people/applications.ts'
import * as certifications from './people/certifications.ts'
import * as credentials from './people/credentials.ts'
import * as drafts from './people/drafts.ts'
import * as identity from './people/identity.ts'
import * as instructors from './people/instructors.ts'
import * as notificationSettings from './people/notification-settings.ts'
import * as notifications from './people/notifications.ts'
import * as privacy from './people/privacy.ts'
import * as profile from './people/profile.ts'
import * as providerDocuments from './people/provider-documents.ts'
import * as providers from './people/providers.ts'
import * as savedViews from './people/saved-views.ts'
import * as security from './people/security.ts'
import * as team from './people/team.ts'
import * as userMerge from './people/user-merge.ts'
import * as users from './people/users.ts'
import * as cart from './sales/cart.ts'
import * as checkout from './sales/checkout.ts'
import * as coupons from './sales/coupons.ts'
import * as customers from './sales/customers.ts'
import * as draftOrders from './sales/draft-orders.ts'
import * as ledger from './sales/ledger.ts'
import * as loyalty from './sales/loyalty.ts'
import * as loyaltyAdmin from './sales/loyalty-admin.ts'
import * as loyaltyCampaigns from './sales/loyalty-campaigns.ts'
import * as managedOrders from './sales/managed-orders.ts'
import * as orderAdmin from './sales/order-admin.ts'
import * as orders from './sales/orders.ts'
import * as payoutAccount from './sales/payout-account.ts'
import * as printConnections from './sales/print-connections.ts'
import * as printOnDemand from './sales/print-on-demand.ts'
import * as printOrders from './sales/print-orders.ts'
import * as printProducts from './sales/print-products.ts'
import * as savedCards from './sales/saved-cards.ts'
import * as adminOverview from './site/admin-overview.ts'
import * as analytics from './site/analytics.ts'
import * as auditLog from './site/audit-log.ts'
import * as content from './site/content.ts'
import * as contentEditing from './site/content-editing.ts'
import * as contentReports from './site/content-reports.ts'
import * as email from './site/email.ts'
import * as emailAdmin from './site/email-admin.ts'
import * as images from './site/images.ts'
import * as inspector from './site/inspector.ts'
import * as integrations from './site/integrations.ts'
import * as live from './site/live.ts'
import * as lockdown from './site/lockdown.ts'
import * as managedProviders from './site/managed-providers.ts'
import * as managedReviews from './site/managed-reviews.ts'
import * as messageMail from './site/message-mail.ts'
import * as messageWaits from './site/message-waits.ts'
import * as messages from './site/messages.ts'
import * as moderation from './site/moderation.ts'
import * as palette from './site/palette.ts'
import * as preview from './site/preview.ts'
import * as providerOverview from './site/provider-overview.ts'
import * as reportedMessages from './site/reported-messages.ts'
import * as reports from './site/reports.ts'
import * as searchEngines from './site/seo.ts'
import * as settings from './site/settings-admin.ts'
import * as setup from './site/setup.ts'
import * as site from './site/status.ts'
import * as system from './site/system.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'replyKind' in value && 'permission' in value
}

export const ENDPOINTS: readonly Endpoint[] = [
  site,
  identity,
  privacy,
  profile,
  security,
  users,
  userMerge,
  providers,
  team,
  providerDocuments,
  catalog,
  categories,
  collections,
  managedCollections,
  productViews,
  collaborators,
  productEditing,
  managedProducts,
  productEditor,
  productImport,
  bulkJobs,
  drafts,
  savedViews,
  palette,
  images,
  reviews,
  wishlist,
  cart,
  events,
  eventEditing,
  managedEvents,
  eventCopies,
  bookings,
  tickets,
  waitlist,
  applications,
  credentials,
  instructors,
  certifications,
  collaborations,
  teaching,
  teachingCounters,
  waivers,
  managedWaivers,
  checkIn,
  checkInLists,
  eventReport,
  attendees,
  checkout,
  orders,
  managedOrders,
  orderAdmin,
  draftOrders,
  coupons,
  customers,
  loyalty,
  loyaltyAdmin,
  loyaltyCampaigns,
  ledger,
  payoutAccount,
  savedCards,
  printConnections,
  printOnDemand,
  printOrders,
  printProducts,
  notifications,
  notificationSettings,
  email,
  emailAdmin,
  setup,
  system,
  content,
  contentEditing,
  adminOverview,
  providerOverview,
  analytics,
  auditLog,
  inspector,
  reports,
  messageMail,
  messageWaits,
  messages,
  live,
  moderation,
  reportedMessages,
  contentReports,
  managedProviders,
  managedReviews,
  lockdown,
  settings,
  integrations,
  preview,
  searchEngines,
].flatMap((part) => Object.values(part).filter(isEndpoint))
