/**
 * Since when the texts that come with the product hold, by the hash of both languages. Only added to: people accepted the older
 * ones. Whoever changes one of these texts adds its hash and the day, which a test asks for.
 */
export const SHIPPED_SINCE: Record<'terms' | 'privacy', Readonly<Record<string, string>>> = {
  terms: {
    '399f57732c0d': '2026-11-15',
    '647854071706': '2026-11-15',
    '37dfe55572e0': '2026-11-16',
  },
  privacy: {
    afb3cb2c2071: '2026-11-15',
    '5075c7320a49': '2026-11-15',
    bec479cb24af: '2026-11-15',
    '6ad29ed5690c': '2026-11-16',
    '901354ef7d37': '2026-11-16',
    '079b25b8715a': '2026-11-16',
    bd06e22f58dc: '2026-11-16',
    f1a1975db097: '2026-11-16',
    d15a636475aa: '2026-11-17',
    c139f898900a: '2026-11-17',
  },
}
