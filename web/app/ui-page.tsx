import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { requireDemo } from '#web/platform/require-demo.ts'
import { GalleryPage } from '#web/ui/gallery/gallery-page.tsx'

/** The design system, all of it. For whoever builds, not for visitors. */
export const Route = createFileRoute('/ui')({
  beforeLoad: ({ context }) => (import.meta.env.DEV ? undefined : requireDemo(context.queryClient)),
  head: ({ matches }) => titleMeta(m.ui_gallery_title(), matches, { isPrivate: true }),
  component: GalleryPage,
})
