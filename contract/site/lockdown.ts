/** The site behind an access code: what is closed, how it is unlocked, who did. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { ACCESS_CODE } from './lockdown-terms.ts'

const tag = 'Lockdown'

export const AccessStateShape = z
  .object({ lockGlobal: z.boolean(), lockProducts: z.boolean(), lockEvents: z.boolean() })
  .meta({ id: 'AccessState' })

export const getAccessState = endpoint({
  id: 'getAccessState',
  method: 'GET',
  path: '/api/access/state',
  permission: 'admin panel',
  summary: 'Which parts of the site are locked',
  tag,
  reply: AccessStateShape,
})

export const getLockdownStatus = endpoint({
  id: 'getLockdownStatus',
  method: 'GET',
  path: '/api/health/lockdown-status',
  permission: 'public',
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
  fails: ['LOCKDOWN'],
})

export const unlockSite = endpoint({
  id: 'unlockSite',
  method: 'POST',
  path: '/lockdown/unlock',
  permission: 'public',
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
  fails: ['TOO_MANY_REQUESTS'],
})

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

export const getLockdown = endpoint({
  id: 'getLockdown',
  method: 'GET',
  path: '/api/admin/lockdown',
  permission: 'admin panel',
  summary: 'The access code (never its text), how often it was used, and by whom',
  tag,
  reply: Lockdown,
})

export const setAccessCode = endpoint({
  id: 'setAccessCode',
  method: 'POST',
  path: '/api/admin/lockdown/code',
  permission: 'admin panel',
  summary: 'Another access code; whoever unlocked with the last one has to unlock again',
  tag,
  input: z.object({
    code: z.string().trim().min(ACCESS_CODE.minLength).max(ACCESS_CODE.maxLength),
    password: z.string().max(256),
    twoFactorCode: z.string().trim().max(32).default(''),
  }),
  reply: Lockdown,
  fails: ['WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
