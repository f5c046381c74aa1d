import sharp from 'sharp'
import { uploadImage } from '#contract/site/images.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'

let shade = 0

/** Apart enough that no two are the same once they are packed with loss, in as many as a process makes. */
const STEP = 16
const LEVELS = 256 / STEP

/** A small photo, each of another color: the same one twice would be one picture. */
export async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  shade += 1
  const level = (digit: number) => (Math.floor(shade / LEVELS ** digit) % LEVELS) * STEP
  const background = { r: level(0), g: level(1), b: level(2) }
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new Uint8Array(await photo.png().toBuffer())
}

export async function sendPhoto(person: TestPerson): Promise<string> {
  const { status, body } = await person.send(uploadImage, {}, { file: { bytes: await makePhoto() } })
  if (status !== 201) throw new Error(`The photo was refused: ${JSON.stringify(body)}`)
  return body.id
}

export const imageSamples: Record<string, MakeSample> = {
  uploadImage: async () => ({ input: {}, file: { bytes: await makePhoto(), type: 'image/png' } }),
  getImage: async (shop) => {
    const person = await shop.has.customer()
    const { body } = await person.send(uploadImage, {}, { file: { bytes: await makePhoto() } })
    return { input: { hash: body.url.split('/').at(-1), file: '160.webp' } }
  },
}
