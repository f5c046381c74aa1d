/** What each lock closes to whoever is not signed in and has not unlocked the site (rules.md, Modes). */
export const LOCKS = ['lockGlobal', 'lockProducts', 'lockEvents'] as const
export type Lock = (typeof LOCKS)[number]

export type AccessState = Record<Lock, boolean>

export const NOTHING_LOCKED: AccessState = { lockGlobal: false, lockProducts: false, lockEvents: false }

export function isAnyLocked(state: AccessState): boolean {
  return LOCKS.some((lock) => state[lock])
}

export const ACCESS_CODE = { minLength: 8, maxLength: 64 } as const

/** Sign-in, unlocking and health. A webhook is no visitor: it proves itself by its signature, and money waits for it. */
export const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  'getHealth',
  'getReadiness',
  'ping',
  'getSite',
  'getWebManifest',
  'getLockdownStatus',
  'unlockSite',
  'getUser',
  'login',
  'logout',
  'logoutByNavigation',
  'verifyTwoFactor',
  'startPasskeySignIn',
  'signInWithPasskey',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'getAdminSetup',
  'setUpAdmin',
  'getEmergencyReset',
  'emergencyReset',
  'stripeWebhook',
  'sendgridWebhook',
  'sendgridInbound',
  'printWebhook',
])

/** Of the endpoints that everybody may call. Pictures and sitemaps are closed by what they show, where they are made. */
const CLOSED_ENDPOINTS: Record<Exclude<Lock, 'lockGlobal'>, readonly string[]> = {
  lockProducts: [
    'getLanding',
    'listCategories',
    'listCollections',
    'getCollection',
    'listProducts',
    'listProductsById',
    'getProduct',
    'getProductCampaign',
    'listRelatedProducts',
    'suggestProducts',
    'recordProductView',
    'getCollaborator',
    'getAnswerTime',
    'listReviews',
    'listQuestions',
    'getSharedWishlist',
    'getSentOrder',
    'getCart',
    'addToCart',
    'changeCartItem',
    'removeCartItem',
    'clearCart',
    'acceptCartChanges',
    'applyCoupon',
    'removeCoupon',
    'chooseDelivery',
  ],
  lockEvents: [
    'listEvents',
    'getEvent',
    'getEventCalendarFile',
    'listEventReviews',
    'getCollaborator',
    'getAnswerTime',
    'getWaiver',
    'getTransfer',
    'readCalendarFeed',
    'getCheckInWebManifest',
  ],
}

export function isEndpointClosed(state: AccessState, endpointId: string): boolean {
  if (state.lockGlobal) return !ALWAYS_OPEN.has(endpointId)
  return (
    (state.lockProducts && CLOSED_ENDPOINTS.lockProducts.includes(endpointId)) ||
    (state.lockEvents && CLOSED_ENDPOINTS.lockEvents.includes(endpointId))
  )
}

/** Pages on which one signs in, sets the shop up or unlocks it. */
export const OPEN_PAGES = ['/lockdown', '/login', '/forgot', '/reset', '/setup-admin', '/emergency-reset']

/** A page and what is below it. */
export const CLOSED_PAGES: Record<Exclude<Lock, 'lockGlobal'>, readonly string[]> = {
  lockProducts: [
    '/shop',
    '/products',
    '/product',
    '/collections',
    '/cart',
    '/collaborator',
    '/wishlists',
    '/order',
  ],
  lockEvents: ['/events', '/collaborator', '/waivers', '/transfers'],
}

export function isPageClosed(state: AccessState, path: string): boolean {
  const isUnder = (page: string) => path === page || path.startsWith(`${page}/`)
  if (state.lockGlobal) return !OPEN_PAGES.some(isUnder)
  return (
    (state.lockProducts && CLOSED_PAGES.lockProducts.some(isUnder)) ||
    (state.lockEvents && CLOSED_PAGES.lockEvents.some(isUnder))
  )
}
