/** Every number of spec section 9, and the technical limits of rules.md. Business settings live in the database. */
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const LIMITS = {
  request: {
    timeoutMs: 30 * SECOND,
    retriesMax: 3,
    retryBaseMs: 1_000,
    retryJitter: 0.3,
    retryCapMs: 10 * SECOND,
    historySize: 100,
  },
  circuit: { opensAfterFailures: 5, openMs: 30 * SECOND },
  query: {
    staleMs: 2 * MINUTE,
    ttlMs: 15 * MINUTE,
    retriesMax: 2,
    retryBaseMs: 500,
    retryCapMs: 5 * SECOND,
    mutationRetries: 1,
    mutationRetryMs: 500,
  },
  userQuery: { staleMs: 2 * MINUTE, ttlMs: 5 * MINUTE },
  wishlistStaleMs: 5 * MINUTE,
  toast: {
    visible: 1,
    durationMs: 5_000,
    sessionExpiredMs: 8 * SECOND,
    removeAfterMs: 1_000_000,
    swipeThresholdPx: 50,
    hotkey: 'F8',
  },
  logoutErrorRedirectMs: 100,
  demoToken: { validMs: 24 * HOUR, rememberedMs: 7 * DAY },
  routeRetry: { reloadAt: 3, resetMs: 5 * SECOND },
  cartBadgeMax: 99,
  accessStateRefreshMs: 120 * SECOND,
  instructorUnreadRefreshMs: 60 * SECOND,
  slowLoadHintMs: 3_000,
  tooltip: { delayMs: 700, skipDelayMs: 300 },
  lockdownStatus: 451,
  bottomBarTabs: 5,
  session: { lengthMs: DAY, rememberedMs: 7 * DAY },
  password: { minLength: 12, maxLength: 256 },
  signInFailures: {
    accountFree: 5,
    addressFree: 30,
    firstDelayMs: 30 * SECOND,
    maxDelayMs: 15 * MINUTE,
    forgetMs: DAY,
  },
  /** A device that somebody signed in with is known for so long: the failures of strangers do not count there. */
  knownDeviceMs: 180 * DAY,
  /** How often one address may ask for mail or create accounts. */
  mailRequests: { perAddress: 20, perAccount: 5, windowMs: HOUR },
  /** How often one address may begin to sign in with a passkey. */
  passkeyChallenges: { perAddress: 600, windowMs: HOUR },
  /** Copies of one's own data. */
  dataCopies: { perDay: 5, windowMs: DAY, ttlMs: 7 * DAY, fileBytes: 200 * 1024 * 1024 },
  /** How long somebody may change their mind about being erased. */
  erasureGraceMs: 7 * DAY,
  resetLinkMs: HOUR,
  confirmLinkMs: DAY,
  addressesMax: 20,
  passkeysMax: 10,
  /** Sent and failed mails are remembered this long; one cause mails once within it. */
  outboxTtlMs: 90 * DAY,
  bodyBytes: 1024 * 1024,
  shop: { pageSize: 24, suggestions: 6, reviewsPerPage: 10, related: 8, landingRow: 8 },
  /** Of a line at most, whatever the setting says. */
  cart: { quantityMax: 99, linesMax: 100, ttlMs: 30 * DAY },
  wishlistMax: 500,
  /** Whoever has held something for as long as it may be renewed leaves the last of it to others for this while. */
  reservationPauseMs: 15 * MINUTE,
  checkout: {
    /** A payment under way when the hold ends may still arrive for this long; then it is cancelled at the provider. */
    graceMs: 2 * MINUTE,
    /** How often the page asks for a payment that is still processing. */
    pollMs: 2 * SECOND,
    /** How often somebody may ask phones for money: numbers can be anybody's. */
    athMovilRequests: { max: 12, windowMs: HOUR },
  },
  idempotencyTtlMs: DAY,
  credentials: { perDay: 20 },
  transfers: { perDay: 20 },
  unreadRefreshMs: 60 * SECOND,
  live: {
    /** How often a line says that it lives; one that is silent for twice as long and a bit is taken for dead. */
    beatMs: 20 * SECOND,
    silentMs: 45 * SECOND,
    /** Missed events that are repeated; whoever missed more asks for everything. */
    replayMax: 500,
    /** Told to a browser that comes for the first time: its page may be so old. */
    freshMs: MINUTE,
    ttlMs: HOUR,
    /** Of one person, in one process. */
    streamsMax: 20,
    /** A browser comes again after once to twice this; when a process stops, within `drainSpreadMs`. */
    retryMs: SECOND,
    drainSpreadMs: 10 * SECOND,
    /** News of seats are gathered so long. */
    seatsMs: 2 * SECOND,
    /** What is told is asked for so rarely besides, in case something was not told. */
    netMs: 5 * MINUTE,
    /** After so many failures in a row the browser polls, and tries the line again after a while. */
    failuresMax: 3,
    tryAgainMs: MINUTE,
  },
  /** A preview ends after so long, or with the session of the admin who began it. */
  previewMs: 60 * MINUTE,
  image: {
    bytes: 12 * 1024 * 1024,
    /** Either side. */
    pixelsMax: 12_000,
    widths: [160, 320, 480, 640, 960, 1280, 1600],
    perHour: 120,
  },
  contact: { perAddress: 5, windowMs: HOUR },
  newsletterLinkMs: 7 * DAY,
  questionsPerDay: 20,
  moderation: {
    /** Characters of a reason to reject or to ask for changes. */
    reasonMin: 10,
    reasonMax: 1_000,
    /** How often an open queue asks who looks at what. */
    pollMs: SECOND,
    bulkMax: 100,
    reportsPerDay: 20,
  },
  messages: {
    bodyMax: 5_000,
    attachmentsMax: 5,
    attachmentBytes: 10 * 1024 * 1024,
    clientIdMax: 40,
    filesPerHour: 60,
    perPage: 30,
    /** How often an open conversation asks for what is new; lists and badges every `unreadRefreshMs`. */
    pollMs: 5 * SECOND,
    /** What nobody has read for so long goes out by e-mail, with so many messages of the conversation. */
    mailAfterMs: 10 * MINUTE,
    mailedMax: 10,
    /** An answer by e-mail: its size, what it repeats, and how many an hour from one person, a minute from one server. */
    mailBytes: 25 * 1024 * 1024,
    quotedMax: 20_000,
    mailsPerHour: 60,
    mailsPerMinute: 120,
    /** A customer who waits longer is shown on the provider's home. */
    unansweredMs: DAY,
    /** And after this admins see how many a provider leaves waiting. */
    silentMs: 3 * DAY,
    /** How soon a page usually answers: over so many days, from so many answers on. */
    answeredDays: 90,
    answersMin: 5,
  },
  /** Failures, not tries. */
  couponTries: { perAddress: 30, perCart: 30, windowMs: HOUR },
  /** A guest's page is rendered anew after this, whatever it was told. */
  pageCacheMs: 5 * MINUTE,
} as const
