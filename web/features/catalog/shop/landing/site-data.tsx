import { JsonLd, type JsonLdData } from '#web/platform/json-ld.tsx'
import { useSite } from '#web/platform/site.ts'

/** Who we are and how to search here, for search engines. */
export function SiteData() {
  const site = useSite()
  return site ? <JsonLd data={import.meta.env.SSR ? siteData(site) : null} /> : null
}

type Site = NonNullable<ReturnType<typeof useSite>>

function siteData({ publicUrl, storeName, store }: Site): JsonLdData[] {
  return [
    storeData({ publicUrl, storeName, store }),
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

/** A place with hours is a store; without them it is an organization. What nobody filled in is left out. */
function storeData({
  publicUrl,
  storeName,
  store,
}: Pick<Site, 'publicUrl' | 'storeName' | 'store'>): JsonLdData {
  const { legalName, logo, address, email, phone, hours } = store
  return {
    '@context': 'https://schema.org',
    '@type': hours.length > 0 ? ['Organization', 'Store'] : 'Organization',
    name: storeName,
    ...(legalName && { legalName }),
    url: publicUrl,
    logo: logo ? `${publicUrl}${logo.url}/640.jpg` : `${publicUrl}/icon-512.png`,
    areaServed: 'PR',
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address.street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: 'PR',
        postalCode: address.postalCode,
        addressCountry: 'US',
      },
    }),
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.flatMap((day, at) =>
        day ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[at], ...day }] : [],
      ),
    }),
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
