/** Preview mode: an admin looks at the site as a guest or as one of four sample people (spec sections 4 and 6). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { ROLES } from '../permissions.ts'

const tag = 'Preview'

export const getPreview = endpoint({
  id: 'getPreview',
  method: 'GET',
  path: '/api/preview',
  permission: 'public',
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
})

export const startPreview = endpoint({
  id: 'startPreview',
  method: 'POST',
  path: '/api/preview/tokens',
  permission: 'preview mode',
  summary: 'A token that shows the site as sample people, for 60 minutes or as long as the session lasts',
  tag,
  reply: z.object({ token: z.string(), endsAt: Timestamp }),
})
