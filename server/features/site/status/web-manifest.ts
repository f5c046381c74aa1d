/** The site as an app on a phone: its name is the store's, its pictures are the drawn mark. */
const GROUND = '#0b110e'
const PNG = 'image/png'

const APP_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: PNG },
  { src: '/icon-512.png', sizes: '512x512', type: PNG },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
]

export function writeManifest(storeName: string): Response {
  const manifest = {
    name: storeName,
    short_name: storeName,
    start_url: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: APP_ICONS,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
