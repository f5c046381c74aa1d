/** What instructors are certified for: number and file seen by their owner and admins alone. */
import { endpointsOf } from '../endpoint.ts'
import type { certificationsSchemas } from './certifications.schemas.ts'

const endpoint = endpointsOf<typeof certificationsSchemas>()

export const listMyCertifications = endpoint({
  id: 'listMyCertifications',
  method: 'GET',
  path: '/api/instructor/certifications',
  permission: 'manage own profile',
})

export const addCertification = endpoint({
  id: 'addCertification',
  method: 'POST',
  path: '/api/instructor/certifications',
  permission: 'manage own profile',
  status: 201,
  fails: ['TOO_MANY_REQUESTS', 'EXPIRED', 'WRONG_DATES', 'ISSUER_NAME_NEEDED'],
})

export const sendCertificationFile = endpoint({
  id: 'sendCertificationFile',
  method: 'PUT',
  path: '/api/instructor/certifications/{certificationId}/file',
  permission: 'manage own profile',
  body: 'image',
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getCertificationFile = endpoint({
  id: 'getCertificationFile',
  method: 'GET',
  path: '/api/certifications/{certificationId}/file',
  permission: 'manage own profile',
  hasEffects: true,
  replyKind: { file: 'application/octet-stream' },
  fails: ['NOT_FOUND'],
})

export const getCertification = endpoint({
  id: 'getCertification',
  method: 'GET',
  path: '/api/certifications/{certificationId}',
  permission: 'manage own profile',
  hasEffects: true,
  fails: ['NOT_FOUND'],
})

export const withdrawCertification = endpoint({
  id: 'withdrawCertification',
  method: 'DELETE',
  path: '/api/instructor/certifications/{certificationId}',
  permission: 'manage own profile',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const listInstructorCertifications = endpoint({
  id: 'listInstructorCertifications',
  method: 'GET',
  path: '/api/instructors/{instructorId}/certifications',
  permission: 'view certifications',
  fails: ['NOT_FOUND'],
})

export const listCertificationsToReview = endpoint({
  id: 'listCertificationsToReview',
  method: 'GET',
  path: '/api/admin/certifications',
  permission: 'user management',
})

export const decideCertification = endpoint({
  id: 'decideCertification',
  method: 'POST',
  path: '/api/admin/certifications/{certificationId}/decide',
  permission: 'user management',
  fails: ['NOT_FOUND', 'REASON_REQUIRED', 'CONFLICT', 'EXPIRED', 'PHOTO_NEEDED', 'NPPR_NUMBER_TAKEN'],
})
