/** Signing up, in and out (spec sections 2 to 7, rules.md People). */
import { endpointsOf } from '../endpoint.ts'
import type { identitySchemas } from './identity.schemas.ts'

const endpoint = endpointsOf<typeof identitySchemas>()

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/api/auth/user',
  permission: 'signed in',
})

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  permission: 'public',
  fails: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
})

export const verifyTwoFactor = endpoint({
  id: 'verifyTwoFactor',
  method: 'POST',
  path: '/api/auth/two-factor/verify',
  permission: 'public',
  fails: ['INVALID_CODE', 'UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  permission: 'public',
  replyKind: 'empty',
})

export const logoutByNavigation = endpoint({
  id: 'logoutByNavigation',
  method: 'GET',
  path: '/api/auth/logout',
  permission: 'public',
  replyKind: 'redirect',
})

/** Answers the same whether or not the address has an account; what comes next is in the mail. */
export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/api/auth/signup',
  permission: 'public',
  status: 202,
  fails: ['PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  method: 'GET',
  path: '/api/auth/confirm-email',
  permission: 'public',
  replyKind: 'redirect',
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot',
  permission: 'public',
  status: 202,
  fails: ['TOO_MANY_REQUESTS'],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset',
  permission: 'public',
  replyKind: 'empty',
  fails: ['INVALID_TOKEN', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

export const startPasskeySignIn = endpoint({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/options',
  permission: 'public',
  fails: ['TOO_MANY_REQUESTS'],
})

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey/login',
  permission: 'public',
  fails: ['PASSKEY_REFUSED', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
})

export const getAdminSetup = endpoint({
  id: 'getAdminSetup',
  method: 'GET',
  path: '/api/setup/admin',
  permission: 'public',
})

export const setUpAdmin = endpoint({
  id: 'setUpAdmin',
  method: 'POST',
  path: '/api/setup/admin',
  permission: 'public',
  status: 201,
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
  fails: ['NOT_FOUND'],
})

export const emergencyReset = endpoint({
  id: 'emergencyReset',
  method: 'POST',
  path: '/api/auth/emergency-reset',
  permission: 'public',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'INVALID_TOKEN', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
})

export const changeRole = endpoint({
  id: 'changeRole',
  method: 'PUT',
  path: '/api/admin/users/{userId}/role',
  permission: 'user management',
  fails: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
