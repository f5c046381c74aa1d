/** What proves that a provider may trade: number and file seen by the owner and admins alone. */
import { endpointsOf } from '../endpoint.ts'
import type { providerDocumentsSchemas } from './provider-documents.schemas.ts'

const endpoint = endpointsOf<typeof providerDocumentsSchemas>()

const permission = 'manage own products'

export const listProviderDocuments = endpoint({
  id: 'listProviderDocuments',
  method: 'GET',
  path: '/api/provider/documents',
  permission,
  team: 'documents',
})

export const addProviderDocument = endpoint({
  id: 'addProviderDocument',
  method: 'POST',
  path: '/api/provider/documents',
  permission,
  team: 'documents',
  status: 201,
  fails: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'EXPIRED', 'DOCUMENT_INCOMPLETE'],
})

export const sendProviderDocumentFile = endpoint({
  id: 'sendProviderDocumentFile',
  method: 'PUT',
  path: '/api/provider/documents/{documentId}/file',
  permission,
  team: 'documents',
  body: 'image',
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getProviderDocument = endpoint({
  id: 'getProviderDocument',
  method: 'GET',
  path: '/api/provider-documents/{documentId}',
  permission,
  team: 'documents',
  hasEffects: true,
  fails: ['NOT_FOUND'],
})

export const getProviderDocumentFile = endpoint({
  id: 'getProviderDocumentFile',
  method: 'GET',
  path: '/api/provider-documents/{documentId}/file',
  permission,
  team: 'documents',
  hasEffects: true,
  replyKind: { file: 'application/octet-stream' },
  fails: ['NOT_FOUND'],
})

export const withdrawProviderDocument = endpoint({
  id: 'withdrawProviderDocument',
  method: 'DELETE',
  path: '/api/provider/documents/{documentId}',
  permission,
  team: 'documents',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
