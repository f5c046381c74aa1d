import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'

const INTEGRATIONS = ['payments', 'mail', 'printing', 'files', 'monitoring'] as const
const INTEGRATION_SERVICES = [
  'stripe',
  'test_gateway',
  'sendgrid',
  'smtp',
  'disk_mailbox',
  'print_services',
  'print_stand_in',
  's3',
  'disk',
  'sentry',
  'none',
] as const

export const integrationsSchemas = {
  getIntegrations: {
    summary:
      'Payments, mail, printing, files and error tracking: which service does it, and by which variables',
    tag: 'Settings',
    reply: z.array(
      z
        .object({
          id: z.enum(INTEGRATIONS),
          service: z.enum(INTEGRATION_SERVICES),
          isSetUp: z.boolean().meta({ description: 'False: the site does without, or with a stand-in' }),
          detail: z.string().meta({ description: 'Where it is, such as a host or a bucket; never a secret' }),
          connections: z.int().nullable().meta({ description: 'Of printing: stores that are connected' }),
          variables: z.array(
            z.object({
              variable: z.string(),
              isSet: z.boolean(),
              ending: z
                .string()
                .max(4)
                .nullable()
                .meta({ description: 'The last characters of a key, to tell it from another' }),
            }),
          ),
        })
        .meta({ id: 'Integration' }),
    ),
  },
} satisfies Schemas
