/**
 * A page that is open during a deploy asks for the files of its own build. Their names carry what they hold, so those of
 * the last builds lie beside the new ones without harm; two builds back is enough for a tab left open over a busy day.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { COMPRESSED } from './compress-assets.ts'

const EARLIER_BUILDS = 2

const assetsOf = (dist: string) => join(dist, 'client/assets')
const earlierOf = (dist: string, build: number) => join(dist, 'earlier', String(build))
/** Which of the assets belong to the build itself; the others were kept. */
const listOf = (dist: string) => join(dist, 'own-assets.json')

/** Before a build, which empties the folder. Only of a whole one: half a build was never served. */
export function putAssetsAside(dist: string): void {
  if (!existsSync(assetsOf(dist))) return
  const own = existsSync(listOf(dist))
    ? (JSON.parse(readFileSync(listOf(dist), 'utf8')) as string[])
    : readdirSync(assetsOf(dist))
  rmSync(earlierOf(dist, EARLIER_BUILDS), { recursive: true, force: true })
  for (let build = EARLIER_BUILDS - 1; build >= 1; build--)
    if (existsSync(earlierOf(dist, build))) renameSync(earlierOf(dist, build), earlierOf(dist, build + 1))
  copyFiles(assetsOf(dist), earlierOf(dist, 1), own.flatMap(withCompressed))
}

/** After it. */
export function bringAssetsBack(dist: string): void {
  const own = readdirSync(assetsOf(dist))
  writeFileSync(listOf(dist), JSON.stringify(own))
  for (let build = 1; build <= EARLIER_BUILDS; build++) {
    const earlier = earlierOf(dist, build)
    if (existsSync(earlier)) copyFiles(earlier, assetsOf(dist), readdirSync(earlier))
  }
}

/** They were compressed after the list was made. */
const withCompressed = (name: string) => [name, ...COMPRESSED.map((ending) => `${name}${ending}`)]

/** What is there already stays as it is. */
function copyFiles(from: string, to: string, names: readonly string[]): void {
  mkdirSync(to, { recursive: true })
  for (const name of names)
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(to, name), { recursive: true, force: false })
}
