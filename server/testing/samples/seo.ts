import type { MakeSample } from '../permission-matrix.ts'

export const searchEngineSamples: Record<string, MakeSample> = {
  getRobots: () => ({ input: {} }),
  getSitemapIndex: () => ({ input: {} }),
  getSitemap: () => ({ input: { file: 'pages.xml' } }),
}
