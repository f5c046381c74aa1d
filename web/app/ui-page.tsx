import { createFileRoute } from '@tanstack/react-router'
import { requireDemo } from '#web/platform/require-demo.ts'
import { GalleryPage } from '#web/ui/gallery/gallery-page.tsx'

/** The design system, all of it. For whoever builds, not for visitors. */
export const Route = createFileRoute('/ui')({
  beforeLoad: ({ context }) => (import.meta.env.DEV ? undefined : requireDemo(context.queryClient)),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: GalleryPage,
})
