/**
 * Which parts for which machine package-lock.json holds. npm writes only those that the registry has, and leaves the
 * rest out without a word; a machine whose part is missing then fails when it builds.
 */
export interface Platform {
  os: 'linux' | 'darwin' | 'win32'
  cpu: 'x64' | 'arm64'
  libc?: 'glibc'
}

/** The machines on which a fresh clone has to start. */
export const PLATFORMS: readonly Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]

export const nameOf = ({ os, cpu }: Platform) => `${os}-${cpu}`

interface LockedPackage {
  version?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

export interface NativePart {
  /** The package that needs it. */
  owner: string
  name: string
  range: string
  platform: Platform
  /** Where it is under the project, or null when the lockfile lacks it. */
  path: string | null
}

/** Every part that a package of the lockfile lists for one of our machines. */
export function listNativeParts({ packages }: Lockfile): NativePart[] {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {}).flatMap(([name, range]) => {
      const found = findInstalled(packages, path, name)
      const fits = found !== null && isAccepted(range, packages[found]?.version)
      const owner = `${path.split('node_modules/').at(-1)} ${version}`
      return PLATFORMS.filter((platform) =>
        isMadeFor(name, found ? packages[found] : undefined, platform),
      ).map((platform) => ({ owner, name, range, platform, path: fits ? found : null }))
    }),
  )
}

/** As Node looks for it: beside the package, then one folder up at a time. */
function findInstalled(packages: Lockfile['packages'], from: string, name: string): string | null {
  const base = from === '' ? '' : `${from}/`
  const path = `${base}node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return null
  const above = from.lastIndexOf('node_modules/')
  return findInstalled(packages, from.slice(0, Math.max(0, above - 1)), name)
}

/** Makers pin their parts. One hoisted from another version of the same package does not load, so it counts as missing. */
function isAccepted(range: string, version: string | undefined): boolean {
  return /^\d/.test(range) ? version === range : version !== undefined
}

function isMadeFor(name: string, part: LockedPackage | undefined, { os, cpu, libc }: Platform): boolean {
  const made = part?.os || part?.cpu ? part : readName(name)
  // Nothing said means any; a part for every system (WebAssembly) stands in for the others and is not needed.
  const accepts = (required: string | undefined, list: string[] | undefined) =>
    !required || !list || list.includes(required)
  return made.os !== undefined && accepts(os, made.os) && accepts(cpu, made.cpu) && accepts(libc, made.libc)
}

/** A part that the lockfile lacks has nothing but its name: `jscpd-windows-x64-msvc`, `binding-linux-arm64-musl`. */
function readName(name: string): LockedPackage {
  const words = name.split(/[^a-z0-9]+/)
  const os = { linux: 'linux', linuxmusl: 'linux', darwin: 'darwin', win32: 'win32', windows: 'win32' }
  const systems = words.flatMap((word) => (Object.hasOwn(os, word) ? [os[word as keyof typeof os]] : []))
  const cpus = words.filter((word) => word === 'x64' || word === 'arm64')
  if (systems.length === 0 || cpus.length === 0) return {}
  const isMusl = words.some((word) => word.includes('musl'))
  return { os: systems, cpu: cpus, ...(isMusl ? { libc: ['musl'] } : {}) }
}

/** A sentence for each package that lacks parts. */
export function complainAboutParts(lockfile: Lockfile): string[] {
  const missing = listNativeParts(lockfile).filter(({ path }) => path === null)
  const byOwner = Map.groupBy(missing, ({ owner }) => owner)
  return [...byOwner].map(
    ([owner, parts]) =>
      `${owner} lacks ${parts.map(({ name, range }) => `${name}@${range}`).join(', ')}: ` +
      'take a version of which the registry has every part.',
  )
}
