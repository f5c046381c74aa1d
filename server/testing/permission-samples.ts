/** An input for each endpoint that succeeds for whoever is permitted. A new endpoint without one fails the matrix. */
import { forgotPassword, login, startPasskeySignIn } from '#contract/people/identity.ts'
import { requestDataCopy } from '#contract/people/privacy.ts'
import { addAddress } from '#contract/people/profile.ts'
import {
  addPasskey,
  confirmTwoFactor,
  listSessions,
  startPasskey,
  startTwoFactor,
} from '#contract/people/security.ts'
import { codeOf } from './authenticator-app.ts'
import { PasskeyDevice } from './passkey-device.ts'
import type { Caller, MakeSample } from './permission-matrix.ts'
import { applicationSamples } from './samples/applications.ts'
import { attendeeSamples } from './samples/attendees.ts'
import { auditLogSamples } from './samples/audit-log.ts'
import { bookingSamples } from './samples/booking.ts'
import { cartSamples } from './samples/cart.ts'
import { catalogSamples } from './samples/catalog.ts'
import { checkInSamples } from './samples/check-in.ts'
import { checkoutSamples } from './samples/checkout.ts'
import { collaborationSamples } from './samples/collaborations.ts'
import { collectionSamples } from './samples/collections.ts'
import { contentSamples } from './samples/content.ts'
import { couponSamples } from './samples/coupons.ts'
import { credentialSamples } from './samples/credentials.ts'
import { draftOrderSamples } from './samples/draft-orders.ts'
import { emailSamples } from './samples/email.ts'
import { eventEditingSamples } from './samples/event-editing.ts'
import { eventReportSamples } from './samples/event-report.ts'
import { eventSamples } from './samples/events.ts'
import { imageSamples } from './samples/images.ts'
import { instructorSamples } from './samples/instructors.ts'
import { ledgerSamples } from './samples/ledger.ts'
import { listSamples } from './samples/lists.ts'
import { liveSamples } from './samples/live.ts'
import { lockdownSamples } from './samples/lockdown.ts'
import { loyaltySamples } from './samples/loyalty.ts'
import { messageSamples } from './samples/messages.ts'
import { moderationSamples } from './samples/moderation.ts'
import { notificationSamples } from './samples/notifications.ts'
import { orderAdminSamples } from './samples/order-admin.ts'
import { orderSamples } from './samples/orders.ts'
import { previewSamples } from './samples/preview.ts'
import { printOnDemandSamples } from './samples/print-on-demand.ts'
import { productEditingSamples } from './samples/product-editing.ts'
import { productImportSamples } from './samples/product-import.ts'
import { providerSamples } from './samples/providers.ts'
import { reportSamples } from './samples/reports.ts'
import { reviewSamples } from './samples/reviews.ts'
import { searchEngineSamples } from './samples/seo.ts'
import { setupSamples } from './samples/setup.ts'
import { systemSamples } from './samples/system.ts'
import { teamSamples } from './samples/teams.ts'
import { ticketSamples } from './samples/tickets.ts'
import { userSamples } from './samples/users.ts'
import { waitlistSamples } from './samples/waitlist.ts'
import { waiverSamples } from './samples/waivers.ts'
import { wishlistSamples } from './samples/wishlist.ts'
import type { TestPerson } from './test-people.ts'
import type { TestShop } from './test-shop.ts'

const NEW_PASSWORD = 'mangroves keep the shore together'
const ADDRESS = {
  givenName: 'Ana',
  firstSurname: 'Rivera',
  secondSurname: 'Colón',
  urbanization: 'Urb. Las Lomas',
  line1: 'Calle 5 #12',
  city: 'Mayagüez',
  state: 'PR',
  postalCode: '00680',
}

let made = 0
const unique = (name: string) => `${name}${++made}`
const nothing: MakeSample = () => ({ input: {} })
const ownPassword: MakeSample = (_shop, { person }) => ({
  input: { password: person?.password ?? 'nobody’s' },
})

/** The caller, or for a guest somebody else: their things exist too, and must be refused. */
function ownerFor(shop: TestShop, { person }: Caller): Promise<TestPerson> | TestPerson {
  return person ?? shop.has.customer()
}

async function switchTwoFactorOn(person: TestPerson) {
  const { body } = await person.send(startTwoFactor, { password: person.password })
  await person.send(confirmTwoFactor, { code: codeOf(body.secret) })
  return body
}

async function registerPasskey(shop: TestShop, person: TestPerson) {
  const device = new PasskeyDevice({ origin: shop.env.publicUrl })
  const options = (await person.send(startPasskey, { password: person.password })).body
  const { body } = await person.send(addPasskey, { name: 'Key', response: device.create(options) })
  return { device, passkeyId: body.id }
}

export const SAMPLES: Record<string, MakeSample> = {
  ...applicationSamples,
  ...attendeeSamples,
  ...auditLogSamples,
  ...bookingSamples,
  ...cartSamples,
  ...checkInSamples,
  ...notificationSamples,
  ...liveSamples,
  ...lockdownSamples,
  ...loyaltySamples,
  ...ledgerSamples,
  ...draftOrderSamples,
  ...emailSamples,
  ...checkoutSamples,
  ...orderSamples,
  ...orderAdminSamples,
  ...userSamples,
  ...waitlistSamples,
  ...eventReportSamples,
  ...wishlistSamples,
  ...searchEngineSamples,
  ...eventEditingSamples,
  ...catalogSamples,
  ...collectionSamples,
  ...eventSamples,
  ...imageSamples,
  ...previewSamples,
  ...printOnDemandSamples,
  ...productEditingSamples,
  ...providerSamples,
  ...productImportSamples,
  ...listSamples,
  ...reportSamples,
  ...reviewSamples,
  ...contentSamples,
  ...setupSamples,
  ...systemSamples,
  ...teamSamples,
  ...ticketSamples,
  ...couponSamples,
  ...credentialSamples,
  ...instructorSamples,
  ...collaborationSamples,
  ...messageSamples,
  ...moderationSamples,
  ...waiverSamples,
  ping: nothing,
  getSite: nothing,
  getWebManifest: nothing,
  getHealth: nothing,
  getReadiness: nothing,
  listDemoMail: nothing,

  getUser: nothing,
  login: async (shop) => {
    const { user, password } = await shop.has.customer()
    return { input: { username: user.username, password } }
  },
  verifyTwoFactor: async (shop, { client, address }) => {
    const other = await shop.has.customer()
    const { recoveryCodes } = await switchTwoFactorOn(other)
    await client.send(login, { username: other.user.username, password: other.password }, { address })
    return { input: { code: recoveryCodes[0], method: 'recovery' } }
  },
  logout: nothing,
  logoutByNavigation: nothing,
  signUp: () => ({
    input: { email: `${unique('new')}@example.com`, password: NEW_PASSWORD, displayName: 'New' },
  }),
  confirmEmail: () => ({ input: { token: 'any: a wrong one is sent on to a page too' } }),
  forgotPassword: () => ({ input: { email: `${unique('forgot')}@example.com` } }),
  resetPassword: async (shop, { address }) => {
    const { user } = await shop.has.customer()
    await shop.guest().send(forgotPassword, { email: user.email }, { address })
    const link = new URL(await shop.mail.link(user.email), shop.env.publicUrl)
    return { input: { token: link.searchParams.get('token'), password: NEW_PASSWORD } }
  },
  changePassword: (_shop, { person }) => ({
    input: { currentPassword: person?.password ?? 'nobody’s', newPassword: NEW_PASSWORD },
  }),
  startPasskeySignIn: nothing,
  signInWithPasskey: async (shop, { client }) => {
    const { device } = await registerPasskey(shop, await shop.has.customer())
    const options = (await client.send(startPasskeySignIn)).body
    return { input: { response: device.get(options) } }
  },
  getAdminSetup: nothing,
  // An admin exists, so the endpoint is closed to everybody alike; its opening has tests of its own.
  setUpAdmin: () => ({
    input: {
      token: 'x',
      username: unique('root'),
      email: `${unique('root')}@example.com`,
      displayName: 'Root',
      password: NEW_PASSWORD,
    },
    status: 409,
  }),
  getEmergencyReset: async (shop) => ({
    input: {},
    app: (await shop.twin({ emergencyResetToken: unique('a token for emergencies ') })).app,
  }),
  emergencyReset: async (shop) => {
    const token = unique('a token for emergencies ')
    const { app } = await shop.twin({ emergencyResetToken: token })
    const { user } = await shop.has.admin()
    return { input: { token, username: user.username, password: NEW_PASSWORD }, app }
  },
  changeRole: async (shop) => ({
    input: { userId: (await shop.has.customer()).user.id, role: 'instructor', reason: 'passed the course' },
  }),

  getProfile: nothing,
  updateProfile: () => ({ input: { displayName: 'Ana Rivera' } }),
  completeOnboarding: () => ({ input: { interests: ['training'], isAdult: true } }),
  requestEmailChange: (_shop, { person }) => ({
    input: { email: `${unique('moved')}@example.com`, password: person?.password ?? 'nobody’s' },
  }),
  listAddresses: nothing,
  addAddress: () => ({ input: ADDRESS }),
  updateAddress: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    return { input: { ...ADDRESS, addressId: (await owner.send(addAddress, ADDRESS)).body.id } }
  },
  removeAddress: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    return { input: { addressId: (await owner.send(addAddress, ADDRESS)).body.id } }
  },
  getPrivacy: nothing,
  requestDataCopy: ownPassword,
  downloadDataCopy: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    const { id } = (await owner.send(requestDataCopy, { password: owner.password })).body
    await shop.tasks.make_data_copy?.({ copyId: id })
    return { input: { copyId: id } }
  },
  planErasure: ownPassword,
  undoErasure: nothing,

  listSessions: nothing,
  endSession: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    return { input: { sessionId: (await owner.send(listSessions)).body[0]?.id } }
  },
  endOtherSessions: nothing,
  startTwoFactor: ownPassword,
  confirmTwoFactor: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    const { body } = await owner.send(startTwoFactor, { password: owner.password })
    return { input: { code: codeOf(body.secret) } }
  },
  disableTwoFactor: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    await switchTwoFactorOn(owner)
    return { input: { password: owner.password } }
  },
  renewRecoveryCodes: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    await switchTwoFactorOn(owner)
    return { input: { password: owner.password } }
  },
  listPasskeys: nothing,
  startPasskey: ownPassword,
  addPasskey: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    const device = new PasskeyDevice({ origin: shop.env.publicUrl })
    const options = (await owner.send(startPasskey, { password: owner.password })).body
    return { input: { name: 'Key', response: device.create(options) } }
  },
  removePasskey: async (shop, caller) => {
    const owner = await ownerFor(shop, caller)
    return { input: { passkeyId: (await registerPasskey(shop, owner)).passkeyId } }
  },
}
