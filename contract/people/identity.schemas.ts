import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { DisplayName, Email, NewPassword, Password, RoleName, UserId, Username } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { INVITED_ROLES } from './team-terms.ts'

const tag = 'Identity'

export const User = z
  .object({
    id: UserId,
    username: z.string(),
    role: RoleName,
    displayName: z.string(),
    email: z.string(),
    /** Of whoever works in somebody else's team; absent: nothing is kept from them that their role may. */
    teamRole: z.enum(INVITED_ROLES).optional(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

/** Either the person is in, or a second factor is asked for. */
const SignInResult = z
  .object({ user: User.nullable(), twoFactorRequired: z.boolean() })
  .meta({ id: 'SignInResult' })

/** WebAuthn's own JSON shapes: checked by the WebAuthn library, passed through here. */
const WebAuthnJson = z.record(z.string(), z.unknown())

export const identitySchemas = {
  getUser: {
    summary: 'Who is signed in',
    tag,
    reply: User,
  },
  login: {
    summary: 'Sign in by username or e-mail',
    tag,
    input: z.object({
      username: z.string().trim().min(1).max(254),
      password: Password,
      remember: z.boolean().default(false),
    }),
    reply: SignInResult,
  },
  verifyTwoFactor: {
    summary: 'Second step of signing in: a code of the app, or a recovery code',
    tag,
    input: z.object({
      code: z.string().trim().min(6).max(32),
      method: z.enum(['totp', 'recovery']).default('totp'),
      remember: z.boolean().default(false),
    }),
    reply: SignInResult,
  },
  logout: {
    summary: 'Sign out',
    tag,
  },
  logoutByNavigation: {
    summary: 'Sign out by navigation, then go to /',
    tag,
  },
  signUp: {
    summary: 'Create a customer account; the address is confirmed by mail',
    tag,
    input: z.object({
      email: Email,
      password: NewPassword,
      displayName: DisplayName,
      language: LanguageCode.default('en'),
      /** A path of this site that the mailed link leads back to; any other is left out. */
      next: z.string().max(500).optional(),
    }),
    reply: z.object({ checkEmail: z.literal(true) }),
  },
  confirmEmail: {
    summary: 'The link in a confirmation mail: confirms the address and goes on to a page',
    tag,
    input: z.object({ token: z.string().min(1).max(2_000), next: z.string().max(2_000).optional() }),
  },
  forgotPassword: {
    summary: 'Ask for a reset link; answers the same whether or not the account exists',
    tag,
    input: z.object({ email: Email }),
    reply: z.object({ checkEmail: z.literal(true) }),
  },
  resetPassword: {
    summary: 'Set a new password by the token of the mailed link; signs every session out',
    tag,
    input: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  },
  changePassword: {
    summary: 'Change the password; other sessions are signed out',
    tag,
    input: z.object({ currentPassword: Password, newPassword: NewPassword }),
  },
  startPasskeySignIn: {
    summary: 'A challenge for signing in with a passkey',
    tag,
    reply: WebAuthnJson,
  },
  signInWithPasskey: {
    summary: 'Sign in with a passkey',
    tag,
    input: z.object({ response: WebAuthnJson, remember: z.boolean().default(false) }),
    reply: SignInResult,
  },
  getAdminSetup: {
    summary: 'Whether the one-time admin set-up is open (no admin exists)',
    tag,
    reply: z.object({ open: z.boolean() }),
  },
  setUpAdmin: {
    summary: "Create the first admin with the token printed on the server's console",
    tag,
    input: z.object({
      token: z.string().trim().min(1).max(200),
      username: Username,
      email: Email,
      displayName: DisplayName,
      password: NewPassword,
    }),
    reply: z.object({ username: z.string() }),
  },
  getEmergencyReset: {
    summary: 'Whether the emergency reset is open',
    tag,
    reply: z.object({ open: z.literal(true) }),
  },
  emergencyReset: {
    summary:
      "Reset an admin's password with the operator's token; once a token, audited, mailed to every admin",
    tag,
    input: z.object({
      token: z.string().min(1).max(500),
      username: z.string().trim().min(1).max(254),
      password: NewPassword,
    }),
  },
  changeRole: {
    summary: "Change a person's role, with one's second factor; their sessions end",
    tag,
    input: z.object({
      userId: UserId,
      role: RoleName,
      reason: z.string().trim().min(1).max(500),
      /** Of the admin's own app, where they have a second factor. */
      code: z.string().trim().max(10).default(''),
    }),
    reply: User,
  },
} satisfies Schemas
