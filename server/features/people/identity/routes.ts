/** One statement an endpoint. */
import * as identity from '#contract/people/identity.ts'
import * as profile from '#contract/people/profile.ts'
import * as security from '#contract/people/security.ts'
import * as merging from '#contract/people/user-merge.ts'
import * as management from '#contract/people/users.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { addOwnAddress, dropOwnAddress, listOwnAddresses, replaceOwnAddress } from './addresses.ts'
import {
  liftPerson,
  mailConfirmationAgain,
  resetSecondFactor,
  signOutPerson,
  suspendPerson,
} from './admin-actions.ts'
import { confirmByLink } from './confirm-email.ts'
import type { Deps } from './deps.ts'
import { askForOtherEmail } from './email-change.ts'
import { isEmergencyResetOpen, resetInEmergency } from './emergency-reset.ts'
import { exportAll, inspectUser, listAll } from './manage-users.ts'
import { mergePeople, previewMerge } from './merge-users.ts'
import {
  beginPasskey,
  beginPasskeySignIn,
  dropPasskey,
  listOwnPasskeys,
  savePasskey,
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
import { endSessionOfUser, listSessionsOfUser } from './user-sessions.ts'

export function identityRoutes(deps: Deps): Route[] {
  const isEmergencyOpen = () => isEmergencyResetOpen(deps)
  return [
    route(identity.getUser, ({ me: { id, username, role, displayName, email, team } }) => ({
      id,
      username,
      role,
      displayName,
      email,
      ...(team ? { teamRole: team.role } : {}),
    })),
    route(identity.login, (call) => signIn(deps, call)),
    route(identity.verifyTwoFactor, (call) => verifySecondFactor(deps, call)),
    route(identity.logout, (call) => signOut(deps, call)),
    route(identity.logoutByNavigation, (call) => signOutByNavigation(deps, call)),
    route(identity.signUp, (call) => signUpByEmail(deps, call)),
    route(identity.confirmEmail, (call) => confirmByLink(deps, call)),
    route(identity.forgotPassword, (call) => mailResetLink(deps, call)),
    route(identity.resetPassword, (call) => resetByLink(deps, call)),
    route(identity.changePassword, (call) => changeOwnPassword(deps, call)),
    route(identity.startPasskeySignIn, (call) => beginPasskeySignIn(deps, call)),
    route(identity.signInWithPasskey, (call) => signInByPasskey(deps, call)),
    route(identity.getAdminSetup, async () => ({ open: await isSetupOpen(deps.db) })),
    route(identity.setUpAdmin, (call) => setUpFirstAdmin(deps, call)),
    route(identity.getEmergencyReset, () => ({ open: true as const }), isEmergencyOpen),
    route(identity.emergencyReset, (call) => resetInEmergency(deps, call), isEmergencyOpen),
    route(identity.changeRole, (call) => changeRoleOf(deps, call)),

    route(management.listUsers, (call) => listAll(deps, call)),
    route(management.exportUsers, (call) => exportAll(deps, call)),
    route(management.getManagedUser, ({ input, me }) => inspectUser(deps, input.userId, me.id)),
    route(management.suspendUser, (call) => suspendPerson(deps, call)),
    route(management.liftUserSuspension, (call) => liftPerson(deps, call)),
    route(management.signOutUser, (call) => signOutPerson(deps, call)),
    route(management.resetUserTwoFactor, (call) => resetSecondFactor(deps, call)),
    route(management.listUserSessions, (call) => listSessionsOfUser(deps, call)),
    route(management.endUserSession, (call) => endSessionOfUser(deps, call)),
    route(merging.previewUserMerge, (call) => previewMerge(deps, call)),
    route(merging.mergeUsers, (call) => mergePeople(deps, call)),
    route(management.resendConfirmation, (call) => mailConfirmationAgain(deps, call)),

    route(profile.getProfile, (call) => readProfile(deps, call)),
    route(profile.updateProfile, (call) => changeProfile(deps, call)),
    route(profile.completeOnboarding, (call) => answerOnboarding(deps, call)),
    route(profile.requestEmailChange, (call) => askForOtherEmail(deps, call)),
    route(profile.listAddresses, (call) => listOwnAddresses(deps, call)),
    route(profile.addAddress, (call) => addOwnAddress(deps, call)),
    route(profile.updateAddress, (call) => replaceOwnAddress(deps, call)),
    route(profile.removeAddress, (call) => dropOwnAddress(deps, call)),

    route(security.listSessions, (call) => listOwnSessions(deps, call)),
    route(security.endSession, (call) => endOwnSession(deps, call)),
    route(security.endOtherSessions, (call) => endOthers(deps, call)),
    route(security.startTwoFactor, (call) => beginTwoFactor(deps, call)),
    route(security.confirmTwoFactor, (call) => confirmByCode(deps, call)),
    route(security.disableTwoFactor, (call) => switchOffTwoFactor(deps, call)),
    route(security.renewRecoveryCodes, (call) => renewCodes(deps, call)),
    route(security.listPasskeys, (call) => listOwnPasskeys(deps, call)),
    route(security.startPasskey, (call) => beginPasskey(deps, call)),
    route(security.addPasskey, (call) => savePasskey(deps, call)),
    route(security.removePasskey, (call) => dropPasskey(deps, call)),
  ]
}
