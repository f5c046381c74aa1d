/** Files of a ZIP archive as texts, by name: stored or deflated, as `yazl` writes them. */
import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50

export function readZip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (const [name, bytes] of readZipFiles(zip)) files.set(name, bytes.toString('utf8'))
  return files
}

function readZipFiles(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let end = zip.length - 22
  while (zip.readUInt32LE(end) !== END) end -= 1
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === ENTRY) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((o) => zip.readUInt16LE(at + o)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const stored = zip.subarray(begin, begin + size)
    files.set(name, method === 0 ? stored : inflateRawSync(stored))
    at += 46 + nameLength + extraLength + noteLength
  }
  return files
}
