/** What somebody types is saved while they type, so that a reload, a sign-out or a lost connection loses nothing. */
import { endpointsOf } from '../endpoint.ts'
import type { draftsSchemas } from './drafts.schemas.ts'

const endpoint = endpointsOf<typeof draftsSchemas>()

/** Of the JSON text of `data`, and of `base`. */
export const DRAFT_BYTES_MAX = 256 * 1024

export const getFormDraft = endpoint({
  id: 'getFormDraft',
  method: 'GET',
  path: '/api/drafts/{formKey}',
  permission: 'signed in',
})

export const saveFormDraft = endpoint({
  id: 'saveFormDraft',
  method: 'PUT',
  path: '/api/drafts/{formKey}',
  permission: 'signed in',
  fails: ['CONFLICT', 'TOO_LARGE'],
})

export const deleteFormDraft = endpoint({
  id: 'deleteFormDraft',
  method: 'DELETE',
  path: '/api/drafts/{formKey}',
  permission: 'signed in',
  replyKind: 'empty',
})
