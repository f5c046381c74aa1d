/** What the parts of an account are called, by the names they have in the exported file. */
import { m } from '#web/paraglide/messages.js'

const NAMES: Readonly<Record<string, () => string>> = {
  orders: m.users_part_orders,
  tickets: m.users_part_tickets,
  loyalty: m.users_part_loyalty,
  credentials: m.users_part_credentials,
  addresses: m.users_part_addresses,
  wishlist: m.users_part_wishlist,
  reviews: m.users_part_reviews,
  eventReviews: m.users_part_event_reviews,
  notifications: m.users_part_notifications,
  waivers: m.users_part_waivers,
  waitlist: m.users_part_waitlist,
  applications: m.users_part_applications,
  customerNotes: m.users_part_notes,
  images: m.users_part_images,
  correspondence: m.users_part_messages,
  moderation: m.users_part_reports,
  birthDate: m.users_part_birth_date,
}

/** A part that came later than this list. */
export const namePart = (part: string) => (NAMES[part] ?? m.users_part_other)()
