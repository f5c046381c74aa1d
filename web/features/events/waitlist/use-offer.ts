import { useQuery } from '@tanstack/react-query'
import { hasPermission } from '#contract/permissions.ts'
import { useUser } from '#web/platform/use-user.ts'
import { type Entry, waitlistQuery } from './queries.ts'

/** What is held of an event for whoever looks; null where nothing is. */
export function useOffer(eventId: string): Entry | null {
  const user = useUser()
  const mayBook = Boolean(user && hasPermission(user.role, 'book events'))
  const { data } = useQuery({ ...waitlistQuery, enabled: mayBook })
  const isOffer = ({ event, status }: Entry) => event.id === eventId && status === 'offered'
  return (mayBook && data?.find(isOffer)) || null
}
