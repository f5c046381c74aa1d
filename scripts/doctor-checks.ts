/** What the doctor looks at, one function each. */
import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { clusterDirOf } from '#server/platform/database/embedded.ts'
import { pendingMigrations } from '#server/platform/database/migrate.ts'
import {
  askPostmaster,
  isPostgresProcess,
  readPostmaster,
  urlOf,
  withClient,
} from '#server/platform/database/postmaster.ts'
import { type Env, EnvError, parseEnv, readSource } from '#server/platform/env.ts'
import { createFiles } from '#server/platform/files.ts'
import { isNobodysSender, isOwnMachine } from '#server/platform/production-rules.ts'
import { readOrMakeSecrets, secretsFile } from '#server/platform/secrets-file.ts'
import { isWeakSecret } from '#server/platform/weak-secret.ts'
import { isInstallStale, isStepStale, readJson, root } from './setup-state.mjs'
import { tryPort } from './try-port.ts'

export type Finding = { state: 'ok' | 'note' | 'problem'; text: string }

const ok = (text: string): Finding => ({ state: 'ok', text })
const note = (text: string): Finding => ({ state: 'note', text })
const problem = (text: string): Finding => ({ state: 'problem', text })

export async function examine(source = readSource()): Promise<Finding[]> {
  const always = [checkNode(process.versions.node), checkPackages(), checkBuild()]
  let env: Env
  try {
    env = parseEnv(source)
  } catch (error) {
    const sentences = error instanceof EnvError ? error.sentences : [(error as Error).message]
    return [...always, ...sentences.map(problem)]
  }
  return [
    ...always,
    ok(`Settings are valid (${env.nodeEnv}, demo mode ${env.demo ? 'on' : 'off'}, role ${env.role}).`),
    checkDataDir(env.dataDir),
    checkDisk(env.dataDir),
    checkSecret(env, source),
    checkAddress(env),
    await checkPort(env),
    ...(await checkDatabase(env)),
    checkMail(env),
    await checkFiles(env),
  ]
}

export function checkNode(version: string): Finding {
  if (version.startsWith('26.')) return ok(`Node ${version}.`)
  return problem(
    `This is Node ${version}, not 26. Start through npm ("npm run doctor"), which uses the installed Node 26.`,
  )
}

function checkPackages(): Finding {
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))
  if (!isInstallStale(readJson(join(root, 'package-lock.json')), installed))
    return ok('Packages are installed.')
  return note('Packages differ from package-lock.json. The next "npm start" installs them anew.')
}

function checkBuild(): Finding {
  if (!isStepStale('messages') && !isStepStale('build')) return ok('The pages are built.')
  return note('The pages are not built from the newest files. The next "npm start" does it.')
}

export function checkDataDir(dataDir: string): Finding {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return ok(`The data folder ${dataDir} can be written.`)
  } catch (error) {
    return problem(
      `The data folder ${dataDir} cannot be written (${(error as Error).message}). Check DATA_DIR.`,
    )
  }
}

function checkDisk(dataDir: string): Finding {
  if (!existsSync(dataDir)) return note('Disk space is unknown without a data folder.')
  const { bavail, bsize } = statfsSync(dataDir)
  return judgeFreeSpace(bavail * bsize)
}

export function judgeFreeSpace(freeBytes: number): Finding {
  const freeGb = (freeBytes / 1e9).toFixed(1)
  if (freeBytes < 0.2e9)
    return problem(`The disk is full: ${freeGb} GB free. The database stops when nothing is left.`)
  if (freeBytes < 2e9) return note(`The disk is nearly full: ${freeGb} GB free.`)
  return ok(`Disk: ${freeGb} GB free.`)
}

export function checkSecret(env: Env, source: Record<string, string | undefined>): Finding {
  if (source.APP_SECRET) {
    if (!isWeakSecret(env.secret)) return ok('APP_SECRET is set.')
    return note('APP_SECRET is easy to guess: production does not start with it.')
  }
  const path = secretsFile(env.dataDir)
  if (process.platform !== 'win32' && statSync(path).mode & 0o077) {
    return problem(`Others can read ${path}. Close it with "chmod 600 ${path}".`)
  }
  return ok(`A generated secret is kept in ${path}.`)
}

export function checkAddress({ publicUrl, nodeEnv, demo, host, trustProxy }: Env): Finding {
  if (nodeEnv === 'production' && !demo && isOwnMachine(publicUrl)) {
    return note(
      `PUBLIC_URL is ${publicUrl}: links in e-mails will lead nowhere. Set it to the address that people type.`,
    )
  }
  if (publicUrl.startsWith('https:') && trustProxy === 0) {
    return note(
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: everybody seems to come from the ' +
        "proxy's address, and a few wrong passwords slow all of them down. Set it to the number of proxies.",
    )
  }
  return ok(`People reach it at ${publicUrl}; it listens on ${host}.`)
}

async function checkPort({ port, host }: Env): Promise<Finding> {
  if (await isFree(port, host)) return ok(`Port ${port} is free.`)
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`
  const health = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  if (health?.ok) return ok(`Port ${port}: the server is running.`)
  return problem(
    `Port ${port} on ${host} is taken by another program, or may not be used. Set PORT to another number.`,
  )
}

async function isFree(port: number, host: string): Promise<boolean> {
  return tryPort(port, host).then(
    () => true,
    () => false,
  )
}

async function checkDatabase(env: Env): Promise<Finding[]> {
  if (env.databaseUrl) return examineDatabase(env.databaseUrl, 'The database of DATABASE_URL')
  const dir = clusterDirOf(env.dataDir)
  const postmaster = readPostmaster(dir)
  if (!postmaster || !isPostgresProcess(postmaster.pid)) {
    return [note('The embedded database is not running. "npm start" starts it.')]
  }
  const password = readOrMakeSecrets(env.dataDir).databasePassword
  if ((await askPostmaster(postmaster.port, password, dir)) === 'wrong password') {
    return [
      problem(
        `The embedded database does not accept the password in ${secretsFile(env.dataDir)}. Restore that file.`,
      ),
    ]
  }
  return examineDatabase(urlOf(postmaster.port, password, 'app'), 'The embedded database')
}

async function examineDatabase(url: string, name: string): Promise<Finding[]> {
  try {
    return await withClient(url, async (client) => {
      const pending = await pendingMigrations(client)
      const schema =
        pending.length === 0
          ? ok('The database has the newest schema.')
          : note(
              `${pending.length} migrations are pending. "npm start" or "npm run db:migrate" applies them.`,
            )
      return [ok(`${name} answers.`), schema]
    })
  } catch (error) {
    return [problem(`${name} does not work: ${(error as Error).message}.`)]
  }
}

export function checkMail({ sendgridApiKey, smtpUrl, mailFrom, dataDir }: Env): Finding {
  const service = sendgridApiKey ? 'SendGrid' : smtpUrl ? 'SMTP' : null
  if (!service) return note(`No mail service is set: e-mails are kept under ${dataDir} and reach nobody.`)
  if (isNobodysSender(mailFrom))
    return problem('A mail service is set, but MAIL_FROM is not: set it to your sender.')
  return ok(`E-mails go out through ${service}, from ${mailFrom}.`)
}

async function checkFiles(env: Env): Promise<Finding> {
  const { s3, dataDir } = env
  if (!s3) return ok(`Pictures are kept under ${join(dataDir, 'files')}.`)
  const probe = 'doctor/probe.txt'
  try {
    const files = createFiles(env)
    await files.write(probe, Buffer.from('The doctor was here.'), 'text/plain')
    if ((await files.read(probe)) === null) throw new Error('what was written is not there')
    await files.remove([probe])
    return ok(`Pictures are kept in the bucket ${s3.bucket} at ${s3.endpoint}.`)
  } catch (error) {
    return problem(`The bucket ${s3.bucket} at ${s3.endpoint} does not work: ${(error as Error).message}`)
  }
}
