/** Where files are kept: on this machine's disk, or in any S3-compatible store that several machines share. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Env } from './env.ts'
import { makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from './private-files.ts'

/** Names are made by the product, never taken from a request: small letters, digits, dots, dashes and slashes. */
export interface Files {
  /** Null when there is none of that name. */
  read(name: string): Promise<Buffer | null>
  /** Whole or not at all: nobody ever reads half a file. */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** Those that do not exist are passed over. */
  remove(names: readonly string[]): Promise<void>
}

export function createFiles({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Files {
  return s3 ? createS3Files(s3) : createDiskFiles(join(dataDir, 'files'))
}

const SOUND_NAME = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

function refuseUnsound(name: string): void {
  if (!SOUND_NAME.test(name) || name.includes('..')) throw new Error(`Not a file's name: ${name}`)
}

export function createDiskFiles(root: string): Files {
  const pathOf = (name: string) => {
    refuseUnsound(name)
    return join(root, name)
  }
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(name, bytes) {
      const path = pathOf(name)
      await makePrivateFolder(root)
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeFile(unfinished, bytes, { mode: PRIVATE_FILE })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
  }
}

const S3_TIMEOUT_MS = 20_000
const S3_RETRIES = 2

export function createS3Files(s3: NonNullable<Env['s3']>): Files {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: 's3',
    retries: S3_RETRIES,
  })

  async function requestObject(
    method: string,
    name: string,
    body?: Buffer,
    contentType?: string,
  ): Promise<Response> {
    refuseUnsound(name)
    // The bucket stands in the path: every S3-compatible server understands that.
    const response = await client.fetch(`${s3.endpoint}/${s3.bucket}/${name}`, {
      method,
      body: body && new Uint8Array(body),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      signal: AbortSignal.timeout(S3_TIMEOUT_MS),
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The file store answered ${response.status} to ${method} ${name}.`)
  }

  return {
    async read(name) {
      const response = await requestObject('GET', name)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async write(name, bytes, contentType) {
      const response = await requestObject('PUT', name, bytes, contentType)
      await response.body?.cancel()
      // A missing bucket answers 404 too.
      if (!response.ok) throw new Error(`The file store has no bucket ${s3.bucket}.`)
    },
    async remove(names) {
      for (const name of names) await (await requestObject('DELETE', name)).body?.cancel()
    },
  }
}
