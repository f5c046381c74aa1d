import { useQuery } from '@tanstack/react-query'
import { userQuery } from './user-query.ts'

/** Where products and events are managed: each role in the frame of its own area. */
export function managePath(isAdmin: boolean, path: string): string {
  return `${isAdmin ? '/admin' : '/provider'}${path}`
}

/** The same where nobody says who is looking. */
export function useManagePath(): (path: string) => string {
  const { data: user } = useQuery(userQuery())
  return (path) => managePath(user?.role === 'admin', path)
}
