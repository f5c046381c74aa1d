import { JsonLd } from '../parts/json-ld.tsx'
import { useSite } from '../parts/site.ts'

/** Who we are and how to search here, for search engines. */
export function SiteData() {
  const site = useSite()
  if (!site) return null
  const { publicUrl, storeName } = site
  return (
    <JsonLd
      data={[
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
      ]}
    />
  )
}
