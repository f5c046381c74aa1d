import { JsonLd, type JsonLdData } from '#web/platform/json-ld.tsx'
import { useSite } from '#web/platform/site.ts'

/** Who we are and how to search here, for search engines. */
export function SiteData() {
  const site = useSite()
  return site ? <JsonLd data={import.meta.env.SSR ? siteData(site) : null} /> : null
}

function siteData({ publicUrl, storeName }: NonNullable<ReturnType<typeof useSite>>): JsonLdData[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: storeName,
      url: publicUrl,
      logo: `${publicUrl}/icon-512.png`,
      areaServed: 'PR',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: storeName,
      url: publicUrl,
      inLanguage: ['en', 'es'],
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/shop?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
