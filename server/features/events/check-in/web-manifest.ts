/** The web manifest of one event's check-in page: installed, it opens there, also without a connection. */
import type { getCheckInWebManifest } from '#contract/events/check-in.ts'
import { m } from '#server/paraglide/messages.js'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

/** The site's own manifest has the same. */
const GROUND = '#0b110e'
const PNG = 'image/png'

export async function describeCheckInApp(
  { settings }: Deps,
  { input, language: locale }: Call<typeof getCheckInWebManifest>,
): Promise<Response> {
  const { storeName: store } = (await settings.read()).identity
  const place = `/events/${input.eventId}/check-in`
  const manifest = {
    id: place,
    name: m.check_in_app_name({ store }, { locale }),
    short_name: m.check_in_app_short_name({}, { locale }),
    lang: locale,
    start_url: place,
    scope: place,
    display: 'standalone',
    orientation: 'portrait',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: PNG },
      { src: '/icon-512.png', sizes: '512x512', type: PNG },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
