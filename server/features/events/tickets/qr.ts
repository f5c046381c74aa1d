/** A ticket's code as a picture. Loaded when the first is asked for. */

/** Read at arm's length from a scratched screen: a quarter of it may be lost. */
const LEVEL = 'Q'
/** As the standard asks for; scanners need the white around it. */
const QUIET_MODULES = 4

export interface QrModules {
  size: number
  isDark(row: number, column: number): boolean
}

export async function qrModules(code: string): Promise<QrModules> {
  const { create } = await import('qrcode')
  const { modules } = create(code, { errorCorrectionLevel: LEVEL })
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** For mails, whose readers know no SVG. */
export async function qrPng(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: qrcode } = await import('qrcode')
  return new Uint8Array(
    await qrcode.toBuffer(code, { errorCorrectionLevel: LEVEL, margin: QUIET_MODULES, scale: 8 }),
  )
}

/** Black on white whatever the page looks like. */
export async function qrSvg(code: string): Promise<string> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toString(code, { type: 'svg', errorCorrectionLevel: LEVEL, margin: QUIET_MODULES })
}
