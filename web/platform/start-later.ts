/**
 * The page first, then its script: text, style and pictures get the whole line until the first paint, and nothing is
 * compiled before it. The manifest's files are therefore named by a script of the page instead of by tags, and asked
 * for all at once when the page has been painted.
 */

export interface StartManifest {
  routes: Record<string, ManifestRoute>
}

interface ManifestRoute {
  preloads?: string[]
  scripts?: ManifestScript[]
}

interface ManifestScript {
  attrs?: Record<string, unknown>
  children?: string
}

/** Where a route's script leaves its files for the one that starts the page. */
const FILES = 'pageFiles'

export function startLater<Manifest extends StartManifest>(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, withoutTags(route)])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

function withoutTags({ preloads, scripts = [], ...route }: ManifestRoute): ManifestRoute {
  const entry = scripts.find(({ attrs }) => attrs?.type === 'module')?.attrs?.src
  const rest = scripts.filter(({ attrs }) => attrs?.type !== 'module')
  const later: ManifestScript[] = []
  if (typeof entry === 'string') later.push({ children: startScript(entry) })
  // The entry brings itself.
  const files = (preloads ?? []).filter((file) => file !== entry)
  if (files.length > 0)
    later.push({ children: `(self.${FILES}??=[]).push(${files.map((file) => JSON.stringify(file)).join()})` })
  return { ...route, scripts: [...rest, ...later] }
}

/** A page in the background is not painted, and a browser may not tell: neither waits for long. */
const PATIENCE_MS = 3_000

function startScript(entry: string): string {
  return [
    `{const{nonce}=document.currentScript;let isStarted=false;const start=()=>{`,
    `if(isStarted)return;isStarted=true;import(${JSON.stringify(entry)});`,
    // A missing file is asked for again by whoever imports it. A task for each: to ask for one takes a slow phone 10 ms.
    `for(const href of self.${FILES}??[])setTimeout(()=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',nonce,href})))};`,
    `new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true});`,
    `setTimeout(start,document.hidden?0:${PATIENCE_MS})}`,
  ].join('')
}
