import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isSection } from '#web/features/identity/section-names.ts'

/** /account/{section} (spec section 2): each section has one address, and this one leads there. */
export const Route = createFileRoute('/account/$section')({
  beforeLoad: ({ params: { section } }) => {
    if (section === 'wishlist') throw redirect({ to: '/account', search: { tab: 'wishlist' }, replace: true })
    if (isSection(section)) throw redirect({ to: '/profile', search: { section }, replace: true })
    throw notFound()
  },
})
