import { useUser } from './use-user.ts'

/** Where products and events are managed: each role in the frame of its own area. */
export function managePath(isAdmin: boolean, path: string): string {
  return `${isAdmin ? '/admin' : '/provider'}${path}`
}

/** The same where nobody says who is looking. */
export function useManagePath(): (path: string) => string {
  const user = useUser()
  return (path) => managePath(user?.role === 'admin', path)
}
