import { hashKey } from '@tanstack/react-query'
import type { User } from '#contract/people/identity.schemas.ts'
import { useCached } from './use-cached.ts'
import { USER_KEY } from './user-query.ts'

const USER_HASH = hashKey(USER_KEY)

/** Null: nobody is signed in. Undefined until the call has answered. */
export function useUser(): User | null | undefined {
  return useCached<User | null>(USER_HASH)
}
