import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Password, Timestamp } from '../fields.schemas.ts'
import { nameOf } from '../names.schemas.ts'

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

const RecoveryCodes = z.array(z.string())

const PasskeyId = idOf('pky')
const Passkey = z.object({ id: PasskeyId, name: z.string(), createdAt: Timestamp }).meta({ id: 'Passkey' })
const WebAuthnJson = z.record(z.string(), z.unknown())

export const securitySchemas = {
  listSessions: {
    summary: "One's own open sessions, this one first",
    tag,
    reply: z.array(Session),
  },
  endSession: {
    summary: 'Sign one session out',
    tag,
    input: z.object({ sessionId: SessionId }),
  },
  endOtherSessions: {
    summary: 'Sign all other sessions out',
    tag,
    reply: z.object({ ended: z.int() }),
  },
  startTwoFactor: {
    summary: 'Begin two-factor: the key for the app; it counts once a code confirms it',
    tag,
    input: z.object({ password: Password }),
    reply: z.object({ totpUri: z.string(), secret: z.string(), recoveryCodes: RecoveryCodes }),
  },
  confirmTwoFactor: {
    summary: 'Confirm two-factor with a first code',
    tag,
    input: z.object({
      code: z
        .string()
        .trim()
        .regex(/^[0-9]{6}$/),
    }),
  },
  disableTwoFactor: {
    summary: 'Switch two-factor off',
    tag,
    input: z.object({ password: Password }),
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes; the old ones stop working',
    tag,
    input: z.object({ password: Password }),
    reply: z.object({ recoveryCodes: RecoveryCodes }),
  },
  listPasskeys: {
    summary: "One's own passkeys",
    tag,
    reply: z.array(Passkey),
  },
  startPasskey: {
    summary: 'A challenge for a new passkey, which takes the password',
    tag,
    input: z.object({ password: Password }),
    reply: WebAuthnJson,
  },
  addPasskey: {
    summary: 'Keep a new passkey',
    tag,
    input: z.object({ name: nameOf(60), response: WebAuthnJson }),
    reply: Passkey,
  },
  removePasskey: {
    summary: 'Remove a passkey',
    tag,
    input: z.object({ passkeyId: PasskeyId }),
  },
} satisfies Schemas
