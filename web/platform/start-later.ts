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

function withoutTags({ preloads = [], scripts = [], ...route }: ManifestRoute): ManifestRoute {
  const entry = scripts.find(({ attrs }) => attrs?.type === 'module')?.attrs?.src
  const rest = scripts.filter(({ attrs }) => attrs?.type !== 'module')
  // What the entry imports comes before it.
  if (typeof entry === 'string')
    rest.push({ children: startScript([...preloads.filter((file) => file !== entry), entry]) })
  else if (preloads.length > 0)
    rest.push({
      children: `(self.${FILES}??=[]).push(${preloads.map((file) => JSON.stringify(file)).join()})`,
    })
  return { ...route, scripts: rest }
}

/** A page in the background is not painted, and a browser may not tell: neither waits for long. */
const PATIENCE_MS = 3_000

/** The files of the shell are run one by one: what one import brings along is read and run in one task. */
function startScript(shell: readonly string[]): string {
  return [
    `{const{nonce}=document.currentScript;let isStarted=false;`,
    // A missing file is asked for again by whoever imports it. A task for each: to ask for one takes a slow phone 10 ms.
    `const ask=(href)=>new Promise((done)=>setTimeout(()=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',nonce,href,onload:done,onerror:done}))));`,
    `const start=async()=>{if(isStarted)return;isStarted=true;`,
    `const shell=${JSON.stringify(shell)}.map((href)=>[href,ask(href)]);self.${FILES}?.forEach(ask);`,
    `for(const[href,asked]of shell){await asked;await new Promise((next)=>setTimeout(next));await import(href)}};`,
    `new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true});`,
    `setTimeout(start,document.hidden?0:${PATIENCE_MS})}`,
  ].join('')
}
