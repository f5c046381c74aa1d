/** Every endpoint of the product. A route that is not here does not exist. */
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as profile from './profile.ts'
import * as security from './security.ts'
import * as site from './site.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'replyKind' in value && 'needs' in value
}

export const ENDPOINTS: readonly Endpoint[] = [site, identity, profile, security].flatMap((part) =>
  Object.values(part).filter(isEndpoint),
)
