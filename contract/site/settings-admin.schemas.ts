import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { SETTINGS, SettingKeyShape } from './setting-shapes.schemas.ts'

const tag = 'Settings'

const Values = z.object(SETTINGS).meta({ id: 'SettingValues' })

const AllSettings = z
  .object({
    values: Values,
    defaults: Values,
    changes: z
      .array(
        z.object({
          key: SettingKeyShape,
          version: z.int(),
          changedAt: Timestamp,
          changedBy: z.string().nullable().meta({ description: 'Null: an account that is gone' }),
        }),
      )
      .meta({ description: 'Of those that were changed once; the others have version 0' }),
  })
  .meta({ id: 'Settings' })

export const settingsAdminSchemas = {
  getSettings: {
    summary: 'Every setting with its default, and who changed it when',
    tag,
    reply: AllSettings,
  },
  changeSettings: {
    summary:
      'Change several settings, all or none; dangerous ones need the password and the second factor again',
    tag,
    input: z.object({
      changes: z
        .array(
          z.object({
            key: SettingKeyShape,
            version: z
              .int()
              .min(0)
              .meta({ description: 'The one that was seen; another one since is refused' }),
            value: z.unknown(),
          }),
        )
        .min(1)
        .max(20),
      password: z.string().max(256).default(''),
      twoFactorCode: z.string().trim().max(32).default(''),
    }),
    reply: AllSettings,
  },
  listSettingHistory: {
    summary: 'The last 50 changes of a setting, each with the old and the new value',
    tag,
    input: z.object({ key: SettingKeyShape }),
    reply: z.array(
      z.object({
        changedAt: Timestamp,
        changedBy: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  },
} satisfies Schemas
