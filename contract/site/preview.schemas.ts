import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { ROLES } from '../permissions.ts'

const tag = 'Preview'

export const previewSchemas = {
  getPreview: {
    summary: 'As whom the site is shown to this caller, and until when',
    tag,
    reply: z
      .object({
        isOn: z.boolean(),
        viewer: z.enum(['guest', ...ROLES]).nullable(),
        /** The token has run out, or the session that made it has ended: a guest is shown. */
        isOver: z.boolean(),
        endsAt: Timestamp.nullable(),
        /** Of parent windows that may say as whom to show the site. */
        parentOrigins: z.array(z.string()),
      })
      .meta({ id: 'Preview' }),
  },
  startPreview: {
    summary: 'A token that shows the site as sample people, for 60 minutes or as long as the session lasts',
    tag,
    reply: z.object({ token: z.string(), endsAt: Timestamp }),
  },
} satisfies Schemas
