/** Signing up, in and out (spec sections 2 to 7, rules.md People). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DisplayName, Email, NewPassword, Password, RoleName, UserId, Username } from '../fields.ts'
import { LanguageCode } from '../language.ts'
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

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/api/auth/user',
  permission: 'signed in',
  summary: 'Who is signed in',
  tag,
  reply: User,
})

/** Either the person is in, or a second factor is asked for. */
const SignInResult = z
  .object({ user: User.nullable(), twoFactorRequired: z.boolean() })
  .meta({ id: 'SignInResult' })

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  permission: 'public',
  summary: 'Sign in by username or e-mail',
  tag,
  input: z.object({
    username: z.string().trim().min(1).max(254),
    password: Password,
    remember: z.boolean().default(false),
  }),
  reply: SignInResult,
  fails: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
})

export const verifyTwoFactor = endpoint({
  id: 'verifyTwoFactor',
  method: 'POST',
  path: '/api/auth/two-factor/verify',
  permission: 'public',
  summary: 'Second step of signing in: a code of the app, or a recovery code',
  tag,
  input: z.object({
    code: z.string().trim().min(6).max(32),
    method: z.enum(['totp', 'recovery']).default('totp'),
    remember: z.boolean().default(false),
  }),
  reply: SignInResult,
  fails: ['INVALID_CODE', 'UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  permission: 'public',
  summary: 'Sign out',
  tag,
})

export const logoutByNavigation = endpoint({
  id: 'logoutByNavigation',
  method: 'GET',
  path: '/api/auth/logout',
  permission: 'public',
  summary: 'Sign out by navigation, then go to /',
  tag,
  replyKind: 'redirect',
})

/** Answers the same whether or not the address has an account; what comes next is in the mail. */
export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/api/auth/signup',
  permission: 'public',
  summary: 'Create a customer account; the address is confirmed by mail',
  tag,
  status: 202,
  input: z.object({
    email: Email,
    password: NewPassword,
    displayName: DisplayName,
    language: LanguageCode.default('en'),
    /** A path of this site that the mailed link leads back to; any other is left out. */
    next: z.string().max(500).optional(),
  }),
  reply: z.object({ checkEmail: z.literal(true) }),
  fails: ['PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  method: 'GET',
  path: '/api/auth/confirm-email',
  permission: 'public',
  summary: 'The link in a confirmation mail: confirms the address and goes on to a page',
  tag,
  input: z.object({ token: z.string().min(1).max(2_000), next: z.string().max(2_000).optional() }),
  replyKind: 'redirect',
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot',
  permission: 'public',
  summary: 'Ask for a reset link; answers the same whether or not the account exists',
  tag,
  status: 202,
  input: z.object({ email: Email }),
  reply: z.object({ checkEmail: z.literal(true) }),
  fails: ['TOO_MANY_REQUESTS'],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset',
  permission: 'public',
  summary: 'Set a new password by the token of the mailed link; signs every session out',
  tag,
  input: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  fails: ['INVALID_TOKEN', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  permission: 'signed in',
  summary: 'Change the password; other sessions are signed out',
  tag,
  input: z.object({ currentPassword: Password, newPassword: NewPassword }),
  fails: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

/** WebAuthn's own JSON shapes: checked by the WebAuthn library, passed through here. */
const WebAuthnJson = z.record(z.string(), z.unknown())

export const startPasskeySignIn = endpoint({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/options',
  permission: 'public',
  summary: 'A challenge for signing in with a passkey',
  tag,
  reply: WebAuthnJson,
  fails: ['TOO_MANY_REQUESTS'],
})

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey/login',
  permission: 'public',
  summary: 'Sign in with a passkey',
  tag,
  input: z.object({ response: WebAuthnJson, remember: z.boolean().default(false) }),
  reply: SignInResult,
  fails: ['PASSKEY_REFUSED', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
})

export const getAdminSetup = endpoint({
  id: 'getAdminSetup',
  method: 'GET',
  path: '/api/setup/admin',
  permission: 'public',
  summary: 'Whether the one-time admin set-up is open (no admin exists)',
  tag,
  reply: z.object({ open: z.boolean() }),
})

export const setUpAdmin = endpoint({
  id: 'setUpAdmin',
  method: 'POST',
  path: '/api/setup/admin',
  permission: 'public',
  summary: "Create the first admin with the token printed on the server's console",
  tag,
  status: 201,
  input: z.object({
    token: z.string().trim().min(1).max(200),
    username: Username,
    email: Email,
    displayName: DisplayName,
    password: NewPassword,
  }),
  reply: z.object({ username: z.string() }),
  fails: [
    'SETUP_CLOSED',
    'INVALID_TOKEN',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_TOO_SHORT',
    'USERNAME_TAKEN',
    'CONFLICT',
    'TOO_MANY_REQUESTS',
  ],
})

/** Both answer 404 unless EMERGENCY_RESET_TOKEN is set and unused. */
export const getEmergencyReset = endpoint({
  id: 'getEmergencyReset',
  method: 'GET',
  path: '/api/auth/emergency-reset',
  permission: 'public',
  summary: 'Whether the emergency reset is open',
  tag,
  reply: z.object({ open: z.literal(true) }),
  fails: ['NOT_FOUND'],
})

export const emergencyReset = endpoint({
  id: 'emergencyReset',
  method: 'POST',
  path: '/api/auth/emergency-reset',
  permission: 'public',
  summary:
    "Reset an admin's password with the operator's token; once a token, audited, mailed to every admin",
  tag,
  input: z.object({
    token: z.string().min(1).max(500),
    username: z.string().trim().min(1).max(254),
    password: NewPassword,
  }),
  fails: ['NOT_FOUND', 'INVALID_TOKEN', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

export const changeRole = endpoint({
  id: 'changeRole',
  method: 'PUT',
  path: '/api/admin/users/{userId}/role',
  permission: 'user management',
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
  fails: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
