/** Sessions, two-factor and passkeys of a signed-in person. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, Password, Timestamp } from '../fields.ts'
import { nameOf } from '../names.ts'

const tag = 'Security'

export const SessionId = idOf('ses')
const Session = z
  .object({
    id: SessionId,
    isCurrent: z.boolean(),
    address: z.string(),
    userAgent: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'Session' })

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/profile/sessions',
  permission: 'signed in',
  summary: "One's own open sessions, this one first",
  tag,
  reply: z.array(Session),
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/profile/sessions/{sessionId}',
  permission: 'signed in',
  summary: 'Sign one session out',
  tag,
  input: z.object({ sessionId: SessionId }),
  fails: ['NOT_FOUND'],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/profile/sessions',
  permission: 'signed in',
  summary: 'Sign all other sessions out',
  tag,
  reply: z.object({ ended: z.int() }),
})

const RecoveryCodes = z.array(z.string())

export const startTwoFactor = endpoint({
  id: 'startTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/start',
  permission: 'signed in',
  summary: 'Begin two-factor: the key for the app; it counts once a code confirms it',
  tag,
  input: z.object({ password: Password }),
  reply: z.object({ totpUri: z.string(), secret: z.string(), recoveryCodes: RecoveryCodes }),
  fails: ['WRONG_PASSWORD', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const confirmTwoFactor = endpoint({
  id: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/confirm',
  permission: 'signed in',
  summary: 'Confirm two-factor with a first code',
  tag,
  input: z.object({
    code: z
      .string()
      .trim()
      .regex(/^[0-9]{6}$/),
  }),
  fails: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const disableTwoFactor = endpoint({
  id: 'disableTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/disable',
  permission: 'signed in',
  summary: 'Switch two-factor off',
  tag,
  input: z.object({ password: Password }),
  fails: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/profile/two-factor/recovery-codes',
  permission: 'signed in',
  summary: 'New recovery codes; the old ones stop working',
  tag,
  input: z.object({ password: Password }),
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  fails: ['WRONG_PASSWORD', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const PasskeyId = idOf('pky')
const Passkey = z.object({ id: PasskeyId, name: z.string(), createdAt: Timestamp }).meta({ id: 'Passkey' })
const WebAuthnJson = z.record(z.string(), z.unknown())

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/profile/passkeys',
  permission: 'signed in',
  summary: "One's own passkeys",
  tag,
  reply: z.array(Passkey),
})

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/api/profile/passkeys/options',
  permission: 'signed in',
  summary: 'A challenge for a new passkey, which takes the password',
  tag,
  input: z.object({ password: Password }),
  reply: WebAuthnJson,
  fails: ['WRONG_PASSWORD', 'TOO_MANY_ITEMS', 'TOO_MANY_REQUESTS'],
})

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/profile/passkeys',
  permission: 'signed in',
  summary: 'Keep a new passkey',
  tag,
  status: 201,
  input: z.object({ name: nameOf(60), response: WebAuthnJson }),
  reply: Passkey,
  fails: ['PASSKEY_REFUSED', 'TOO_MANY_ITEMS'],
})

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/profile/passkeys/{passkeyId}',
  permission: 'signed in',
  summary: 'Remove a passkey',
  tag,
  input: z.object({ passkeyId: PasskeyId }),
  fails: ['NOT_FOUND'],
})
