import {
  type Refusal,
  type RequiredPermission,
  type Role,
  refuseViewer,
  type Viewer,
} from '#contract/permissions.ts'

/** A permission of spec section 6, or the roles themselves where the spec names roles. */
export type Access = RequiredPermission | readonly Role[]

export const ADMIN_ACCESS: Access = 'admin panel'
export const PROVIDER_ACCESS: Access = 'manage own products'
export const INSTRUCTOR_ACCESS: Access = ['instructor', 'admin']

/** First reason to keep a viewer out, or null. */
export function refuseAccess(viewer: Viewer, access: Access): Refusal | null {
  if (typeof access === 'string') return refuseViewer(viewer, access)
  if (viewer === 'guest') return 'UNAUTHENTICATED'
  return access.includes(viewer) ? null : 'FORBIDDEN'
}
