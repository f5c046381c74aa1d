import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { ACCESS_CODE } from './lockdown-terms.ts'

const tag = 'Lockdown'

const AccessStateShape = z
  .object({ lockGlobal: z.boolean(), lockProducts: z.boolean(), lockEvents: z.boolean() })
  .meta({ id: 'AccessState' })

const Lockdown = z
  .object({
    code: z
      .object({
        setAt: Timestamp,
        setBy: z.string().nullable().meta({ description: 'Null: an account that is gone' }),
        unlockCount: z.int(),
        failedCount: z.int(),
      })
      .nullable()
      .meta({ description: 'Null: none was set yet' }),
    unlocks: z
      .array(
        z.object({
          id: idOf('ulk'),
          unlockedAt: Timestamp,
          maskedAddress: z.string(),
          isCurrent: z.boolean(),
        }),
      )
      .meta({ description: 'The newest first; current ones still open the site' }),
  })
  .meta({ id: 'Lockdown' })

export const lockdownSchemas = {
  getAccessState: {
    summary: 'Which parts of the site are locked',
    tag,
    reply: AccessStateShape,
  },
  getLockdownStatus: {
    summary: 'Answers 451 where the site, or the page that is named, is closed to whoever asks',
    tag,
    input: z.object({
      path: z
        .string()
        .max(512)
        .optional()
        .meta({ description: 'A page of the site; without it the site as a whole' }),
    }),
    reply: z.object({ ok: z.literal(true), lockdown: z.literal(false) }),
  },
  unlockSite: {
    summary: 'Unlock the site with the access code, in this browser and for 24 hours',
    tag,
    input: z.object({ code: z.string().min(1).max(ACCESS_CODE.maxLength) }),
    reply: z
      .object({
        ok: z.boolean(),
        unlocked: z.boolean(),
        error: z.string().nullable().meta({ description: 'Why not, to be shown' }),
      })
      .meta({ id: 'Unlocking' }),
  },
  getLockdown: {
    summary: 'The access code (never its text), how often it was used, and by whom',
    tag,
    reply: Lockdown,
  },
  setAccessCode: {
    summary: 'Another access code; whoever unlocked with the last one has to unlock again',
    tag,
    input: z.object({
      code: z.string().trim().min(ACCESS_CODE.minLength).max(ACCESS_CODE.maxLength),
      password: z.string().max(256),
      twoFactorCode: z.string().trim().max(32).default(''),
    }),
    reply: Lockdown,
  },
} satisfies Schemas
