/** Every endpoint of the product. A route that is not here does not exist. */
import * as bookings from './bookings.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as checkIn from './check-in.ts'
import * as checkout from './checkout.ts'
import * as collaborators from './collaborators.ts'
import * as content from './content.ts'
import * as credentials from './credentials.ts'
import * as email from './email.ts'
import type { Endpoint } from './endpoint.ts'
import * as eventEditing from './event-editing.ts'
import * as eventReport from './event-report.ts'
import * as events from './events.ts'
import * as identity from './identity.ts'
import * as images from './images.ts'
import * as ledger from './ledger.ts'
import * as loyalty from './loyalty.ts'
import * as notifications from './notifications.ts'
import * as orderDesk from './order-desk.ts'
import * as orders from './orders.ts'
import * as productEditing from './product-editing.ts'
import * as profile from './profile.ts'
import * as reviews from './reviews.ts'
import * as searchEngines from './search-engines.ts'
import * as security from './security.ts'
import * as site from './site.ts'
import * as waitingList from './waiting-list.ts'
import * as wishlist from './wishlist.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'replyKind' in value && 'needs' in value
}

export const ENDPOINTS: readonly Endpoint[] = [
  site,
  identity,
  profile,
  security,
  catalog,
  collaborators,
  productEditing,
  images,
  reviews,
  wishlist,
  cart,
  events,
  eventEditing,
  bookings,
  waitingList,
  credentials,
  checkIn,
  eventReport,
  checkout,
  orders,
  orderDesk,
  loyalty,
  ledger,
  notifications,
  email,
  content,
  searchEngines,
].flatMap((part) => Object.values(part).filter(isEndpoint))
