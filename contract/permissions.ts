/** Spec section 6, to the letter. The server enforces this table and the pages hide buttons by it. */
export const ROLES = ['admin', 'customer', 'provider', 'instructor'] as const
export type Role = (typeof ROLES)[number]
export type Viewer = Role | 'guest'

export const PERMISSIONS = {
  'manage all products': ['admin'],
  'manage own products': ['provider', 'admin'],
  'manage all events': ['admin'],
  'manage own events': ['provider', 'admin'],
  'purchase merch': ['customer', 'provider', 'instructor'],
  'book events': ['customer', 'provider', 'instructor'],
  'message center': ['customer', 'provider', 'admin', 'instructor'],
  'admin panel': ['admin'],
  'print-on-demand sync': ['admin'],
  'user management': ['admin'],
  'preview mode': ['admin'],
  'provider discount': ['provider', 'admin'],
  'manage own profile': ['instructor', 'admin'],
  'view certifications': ['instructor', 'admin', 'provider'],
  'manage collaborations': ['instructor', 'provider', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** What an endpoint or a page asks of whoever calls it. */
export type RequiredPermission = 'public' | 'signed in' | Permission

export function hasPermission(viewer: Viewer, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Viewer[]).includes(viewer)
}

export type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN'

/** First reason to refuse a viewer, or null. */
export function refuseViewer(viewer: Viewer, permission: RequiredPermission): Refusal | null {
  if (permission === 'public') return null
  if (viewer === 'guest') return 'UNAUTHENTICATED'
  if (permission === 'signed in') return null
  return hasPermission(viewer, permission) ? null : 'FORBIDDEN'
}
