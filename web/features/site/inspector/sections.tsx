import { m } from '#web/paraglide/messages.js'
import { Accordion } from '#web/ui/accordion.tsx'
import { Documents } from './documents.tsx'
import { Mails, Notices, Orders, Points, Seats } from './parts.tsx'
import { UserPrivacy } from './privacy.tsx'
import { Sessions } from './sessions.tsx'

/** What somebody has here, part by part: a part is asked for when it is opened. */
export function InspectorSections({ userId }: { userId: string }) {
  const items = [
    { value: 'orders', title: m.inspector_orders(), content: <Orders userId={userId} /> },
    { value: 'seats', title: m.inspector_seats(), content: <Seats userId={userId} /> },
    { value: 'points', title: m.inspector_points(), content: <Points userId={userId} /> },
    { value: 'documents', title: m.inspector_documents(), content: <Documents userId={userId} /> },
    { value: 'notices', title: m.inspector_notices(), content: <Notices userId={userId} /> },
    { value: 'mails', title: m.inspector_mails(), content: <Mails userId={userId} /> },
    { value: 'sessions', title: m.inspector_sessions(), content: <Sessions userId={userId} /> },
    { value: 'privacy', title: m.inspector_privacy(), content: <UserPrivacy userId={userId} /> },
  ]
  return (
    <section aria-labelledby="inspector-parts">
      <h2 id="inspector-parts" className="mb-4 text-lg">
        {m.inspector_title()}
      </h2>
      <Accordion multiple isWide defaultOpen={['orders']} items={items} />
    </section>
  )
}
