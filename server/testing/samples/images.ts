import sharp from 'sharp'
import { uploadImage } from '#contract/site/images.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'

let shade = 0

/** A small photo, each of another color: the same one twice would be one picture. */
export async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 120 }
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
