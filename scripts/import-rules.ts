/** Who may import whom (docs/architecture.md). Paths start at the repository; `$1` is what `from` captured. */

import { brokenWing } from './wing-rules.ts'

interface ImportRule {
  why: string
  from: RegExp
  to: string
  /** Tests go through the whole app, so some rules are not theirs. */
  testsToo?: boolean
  /** What is imported as a type is not loaded, and not meant. */
  atRunTime?: boolean
}

const importRules: ImportRule[] = [
  {
    why: 'contract is what crosses the wire and knows neither side',
    from: /^contract\//,
    to: '^(server|web|scripts|e2e|bench)/',
    testsToo: true,
  },
  { why: 'contract imports no package but zod', from: /^contract\//, to: '^package:(?!zod$)' },
  {
    why: 'zod and schemas are loaded by the server alone; for the browser `import type` is enough (decision 007)',
    from: /^(web|contract)\/(?!(.+\.)?schemas\.ts$)/,
    to: '^(package:zod|contract/(.+\\.)?schemas\\.ts)$',
    atRunTime: true,
  },
  { why: 'the server never imports the web', from: /^server\//, to: '^web/', testsToo: true },
  { why: 'the web never imports the server', from: /^web\//, to: '^server/', testsToo: true },
  {
    why: 'the server platform is below features and start-up',
    from: /^server\/platform\//,
    to: '^server/(features/|[^/]+\\.ts$)',
  },
  {
    why: 'a feature reaches another only through its doors: index.ts, editing/index.ts, and queries.ts for its rows',
    from: /^server\/features\/([^/]+\/[^/]+)\//,
    to: '^server/features/(?!$1/)[^/]+/[^/]+/(?!((editing/)?index|queries)\\.ts$)',
  },
  {
    why: 'rows are below whatever a feature does: features that read each other make no circle',
    from: /^server\/features\/[^/]+\/[^/]+\/queries\.ts$/,
    to: '^server/(features/(?!.+/queries\\.ts$)|[^/]+\\.ts$)',
  },
  {
    why: 'the search engine knows no feature',
    from: /^server\/search\//,
    to: '^server/(features/|[^/]+\\.ts$)',
  },
  { why: 'features are below start-up', from: /^server\/features\//, to: '^server/[^/]+\\.ts$' },
  {
    why: 'whoever starts the features uses their index.ts',
    from: /^server\/[^/]+\.ts$/,
    to: '^server/features/[^/]+/[^/]+/(?!((editing/)?index|queries)\\.ts$)',
  },
  {
    why: 'the tables are below the features, and name only the types of what a column holds',
    from: /^server\/schema\//,
    to: '^server/(platform/|search/|[^/]+\\.ts$|features/(?!.+/types\\.ts$))',
  },
  {
    why: 'web/ui holds no word of the domain; of the contract it knows numbers, the time zone, CSV and the lines of the mark',
    from: /^web\/ui\//,
    to: '^(contract/(?!coqui-geometry\\.ts$|csv\\.ts$|limits\\.ts$|puerto-rico\\.ts$)|web/(platform|domain|features|app)/)',
  },
  {
    why: 'the web platform is below features and the app',
    from: /^web\/platform\//,
    to: '^web/(domain|features|app)/',
  },
  {
    why: 'what several features show is below them',
    from: /^web\/domain\//,
    to: '^web/(features|app)/',
  },
  {
    why: 'web features meet only in web/app',
    from: /^web\/features\/([^/]+\/[^/]+)\//,
    to: '^web/(app/|features/(?!$1/))',
  },
  {
    why: 'what runs in a browser has no Node',
    from: /^web\/(?!(server|start|draw-text)\.ts$)/,
    to: '^node:',
  },
  {
    why: 'the product does not import its tests and tools',
    from: /^(contract|server|web)\/(?!testing\/)/,
    to: '^(scripts|e2e|bench|server/testing)/|\\.test\\.tsx?$',
  },
]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The rules that an import breaks. */
export function brokenRules(from: string, to: string, isType = false): { why: string }[] {
  const broken = importRules.filter((rule) => {
    if (isTest(from) && !rule.testsToo) return false
    if (isType && rule.atRunTime) return false
    const match = rule.from.exec(from)
    return match !== null && new RegExp(rule.to.replaceAll('$1', match[1] ?? '')).test(to)
  })
  const wing = isTest(from) ? null : brokenWing(from, to)
  return wing === null ? broken : [...broken, wing]
}
