/** One statement an endpoint. */
import * as identity from '#contract/people/identity.ts'
import * as profile from '#contract/people/profile.ts'
import * as security from '#contract/people/security.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { deleteOwnAccount } from './account-deletion.ts'
import { addOwnAddress, dropOwnAddress, listOwnAddresses, replaceOwnAddress } from './addresses.ts'
import { confirmByLink } from './confirm-email.ts'
import type { Parts } from './deps.ts'
import { askForOtherEmail } from './email-change.ts'
import { isEmergencyResetOpen, resetInEmergency } from './emergency-reset.ts'
import { exportOwnData } from './my-data.ts'
import {
  beginPasskey,
  beginPasskeySignIn,
  dropPasskey,
  keepPasskey,
  listOwnPasskeys,
  signInByPasskey,
} from './passkeys.ts'
import { changeOwnPassword, mailResetLink, resetByLink } from './passwords.ts'
import { answerOnboarding, changeProfile, readProfile } from './profile.ts'
import { changeRoleOf } from './roles.ts'
import { endOthers, endOwnSession, listOwnSessions } from './sessions.ts'
import { isSetupOpen, setUpFirstAdmin } from './setup-admin.ts'
import { signIn, signOut, signOutByNavigation, verifySecondFactor } from './sign-in.ts'
import { signUpByEmail } from './sign-up.ts'
import { beginTwoFactor, confirmByCode, renewCodes, switchOffTwoFactor } from './two-factor.ts'

export function identityRoutes(parts: Parts): Route[] {
  const isEmergencyOpen = () => isEmergencyResetOpen(parts)
  return [
    route(identity.getUser, ({ me: { id, username, role, displayName, email } }) => ({
      id,
      username,
      role,
      displayName,
      email,
    })),
    route(identity.login, (call) => signIn(parts, call)),
    route(identity.verifyTwoFactor, (call) => verifySecondFactor(parts, call)),
    route(identity.logout, (call) => signOut(parts, call)),
    route(identity.logoutByNavigation, (call) => signOutByNavigation(parts, call)),
    route(identity.signUp, (call) => signUpByEmail(parts, call)),
    route(identity.confirmEmail, (call) => confirmByLink(parts, call)),
    route(identity.forgotPassword, (call) => mailResetLink(parts, call)),
    route(identity.resetPassword, (call) => resetByLink(parts, call)),
    route(identity.changePassword, (call) => changeOwnPassword(parts, call)),
    route(identity.startPasskeySignIn, (call) => beginPasskeySignIn(parts, call)),
    route(identity.signInWithPasskey, (call) => signInByPasskey(parts, call)),
    route(identity.getAdminSetup, async () => ({ open: await isSetupOpen(parts.db) })),
    route(identity.setUpAdmin, (call) => setUpFirstAdmin(parts, call)),
    route(identity.getEmergencyReset, () => ({ open: true as const }), isEmergencyOpen),
    route(identity.emergencyReset, (call) => resetInEmergency(parts, call), isEmergencyOpen),
    route(identity.changeRole, (call) => changeRoleOf(parts, call)),

    route(profile.getProfile, (call) => readProfile(parts, call)),
    route(profile.updateProfile, (call) => changeProfile(parts, call)),
    route(profile.completeOnboarding, (call) => answerOnboarding(parts, call)),
    route(profile.requestEmailChange, (call) => askForOtherEmail(parts, call)),
    route(profile.listAddresses, (call) => listOwnAddresses(parts, call)),
    route(profile.addAddress, (call) => addOwnAddress(parts, call)),
    route(profile.updateAddress, (call) => replaceOwnAddress(parts, call)),
    route(profile.removeAddress, (call) => dropOwnAddress(parts, call)),
    route(profile.exportMyData, (call) => exportOwnData(parts, call)),
    route(profile.deleteAccount, (call) => deleteOwnAccount(parts, call)),

    route(security.listSessions, (call) => listOwnSessions(parts, call)),
    route(security.endSession, (call) => endOwnSession(parts, call)),
    route(security.endOtherSessions, (call) => endOthers(parts, call)),
    route(security.startTwoFactor, (call) => beginTwoFactor(parts, call)),
    route(security.confirmTwoFactor, (call) => confirmByCode(parts, call)),
    route(security.disableTwoFactor, (call) => switchOffTwoFactor(parts, call)),
    route(security.renewRecoveryCodes, (call) => renewCodes(parts, call)),
    route(security.listPasskeys, (call) => listOwnPasskeys(parts, call)),
    route(security.startPasskey, (call) => beginPasskey(parts, call)),
    route(security.addPasskey, (call) => keepPasskey(parts, call)),
    route(security.removePasskey, (call) => dropPasskey(parts, call)),
  ]
}
